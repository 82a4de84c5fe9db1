/*
 * elementary_constants.h
 *	  Constants of the elementary functions. Made by test/accuracy/constants.py.
 */
#ifndef DA_ELEMENTARY_CONSTANTS_H
#define DA_ELEMENTARY_CONSTANTS_H

#define DA_LN2_0 0x1.62e42fefa3800p-1
#define DA_LN2_1 0x1.ef35793c76730p-45
#define DA_LOG2_E 0x1.71547652b82fep+0
#define DA_LN_3_2_0 0x1.9f323ecbf984cp-2
#define DA_LN_3_2_1 -0x1.a92e513217f5cp-59
#define DA_LOG10_E_0 0x1.bcb7b1526e50ep-2
#define DA_LOG10_E_1 0x1.95355baaafad3p-57
#define DA_THIRD_0 0x1.5555555555555p-2
#define DA_THIRD_1 0x1.5555555555555p-56
#define DA_PI_0 0x1.921fb54442d18p+1
#define DA_PI_1 0x1.1a62633145c07p-53
#define DA_PI_2_0 0x1.921fb54442d18p+0
#define DA_PI_2_1 0x1.1a62633145c07p-54
#define DA_PI_2_CUT_0 0x1.921fb54400000p+0
#define DA_PI_2_CUT_1 0x1.0b4611a600000p-34
#define DA_PI_2_CUT_2 0x1.3198a2e037073p-69
#define DA_PI_3_4 0x1.2d97c7f3321d2p+1
#define DA_2_PI 0x1.45f306dc9c883p-1
#define DA_ATAN_1_2_0 0x1.dac670561bb4fp-2
#define DA_ATAN_1_2_1 0x1.a2b7f222f65e2p-56
#define DA_ATAN_3_2_0 0x1.f730bd281f69bp-1
#define DA_ATAN_3_2_1 0x1.007887af0cbbdp-56

/* 2^-58 of (exp(x) - 1 - x) / x^2 on [-0.3470; 0.3470] */
#define DA_POLYNOMIAL_EXP(x) \
	(0x1p-1 + (x) * (\
	0x1.5555555555557p-3 + (x) * (\
	0x1.5555555555552p-5 + (x) * (\
	0x1.1111111110046p-7 + (x) * (\
	0x1.6c16c16c1893bp-10 + (x) * (\
	0x1.a01a01ac26ef3p-13 + (x) * (\
	0x1.a01a0197bce78p-16 + (x) * (\
	0x1.71de018a576b9p-19 + (x) * (\
	0x1.27e500ced4232p-22 + (x) * (\
	0x1.af4f1b79bfd6cp-26 + (x) * (\
	0x1.1f332fa1118fp-29)))))))))))

/* 2^-54 of (log((1 + s) / (1 - s)) - 2 * s) / s^3 on [0; 0.02945] */
#define DA_POLYNOMIAL_LOG(x) \
	(0x1.5555555555555p-1 + (x) * (\
	0x1.9999999999d59p-2 + (x) * (\
	0x1.249249242ee1bp-2 + (x) * (\
	0x1.c71c725c5ee56p-3 + (x) * (\
	0x1.745cdb7521fa2p-3 + (x) * (\
	0x1.3b215933c2fc5p-3 + (x) * (\
	0x1.0f4a1544c3517p-3 + (x) * (\
	0x1.1023b86d5d38dp-3))))))))

/* 2^-54 of (log((1 + s) / (1 - s)) / 2 - s - s^3 / 3) / s^5 on [0; 0.01022] */
#define DA_POLYNOMIAL_LOG_TAIL(x) \
	(0x1.999999999999ap-3 + (x) * (\
	0x1.2492492492036p-3 + (x) * (\
	0x1.c71c71c8d1a33p-4 + (x) * (\
	0x1.745d14f491026p-4 + (x) * (\
	0x1.3b15407d5851p-4 + (x) * (\
	0x1.108a0c5eb28cp-4 + (x) * (\
	0x1.05570d76be93fp-4)))))))

/* 2^-54 of (sin(s) - s) / s^3 on [0; 0.6170] */
#define DA_POLYNOMIAL_SIN(x) \
	(-0x1.5555555555555p-3 + (x) * (\
	0x1.111111111101fp-7 + (x) * (\
	-0x1.a01a019fe8dfep-13 + (x) * (\
	0x1.71de3a10dc51fp-19 + (x) * (\
	-0x1.ae63f909cfa3p-26 + (x) * (\
	0x1.60e68fae7f559p-33 + (x) * (\
	-0x1.8dbcc418b639ap-41)))))))

/* 2^-54 of (cos(s) - 1 + x / 2) / x^2 on [0; 0.6170] */
#define DA_POLYNOMIAL_COS(x) \
	(0x1.5555555555555p-5 + (x) * (\
	-0x1.6c16c16c16a34p-10 + (x) * (\
	0x1.a01a019fb8553p-16 + (x) * (\
	-0x1.27e4faefe20f2p-22 + (x) * (\
	0x1.1eecd79325772p-29 + (x) * (\
	-0x1.92a88e1cefb35p-37 + (x) * (\
	0x1.35cc9706f6352p-45)))))))

/* 2^-53 of (asin(s) - s) / s^3 on [0; 0.2501] */
#define DA_POLYNOMIAL_ASIN(x) \
	(0x1.5555555555556p-3 + (x) * (\
	0x1.3333333332dc8p-4 + (x) * (\
	0x1.6db6db6e442c2p-5 + (x) * (\
	0x1.f1c71c1478c97p-6 + (x) * (\
	0x1.6e8bb30e1ed27p-6 + (x) * (\
	0x1.1c4d1a7281b7cp-6 + (x) * (\
	0x1.c9d1fdde358c5p-7 + (x) * (\
	0x1.780afddec99b9p-7 + (x) * (\
	0x1.52eb71998178ap-7 + (x) * (\
	0x1.603756089bbcfp-8 + (x) * (\
	0x1.20a9f2e10d53fp-6 + (x) * (\
	-0x1.f1700255eb69dp-7 + (x) * (\
	0x1.dabba2b5ad0a6p-6)))))))))))))

/* 2^-54 of (atan(s) - s) / s^3 on [0; 0.1915] */
#define DA_POLYNOMIAL_ATAN(x) \
	(-0x1.5555555555555p-2 + (x) * (\
	0x1.99999999997d8p-3 + (x) * (\
	-0x1.249249247d945p-3 + (x) * (\
	0x1.c71c71b96e4ddp-4 + (x) * (\
	-0x1.745d14cbb035dp-4 + (x) * (\
	0x1.3b136b3211d73p-4 + (x) * (\
	-0x1.110c0d0ad6e7ap-4 + (x) * (\
	0x1.e1668006743fep-5 + (x) * (\
	-0x1.ab1fa381a8534p-5 + (x) * (\
	0x1.6f2da359c450fp-5 + (x) * (\
	-0x1.0da9c5b0db68p-5 + (x) * (\
	0x1.ddd9585f89f6fp-7))))))))))))

/* 2^-54 of (sinh(s) - s) / s^3 on [0; 1.0001] */
#define DA_POLYNOMIAL_SINH(x) \
	(0x1.5555555555555p-3 + (x) * (\
	0x1.1111111111212p-7 + (x) * (\
	0x1.a01a019fe19c1p-13 + (x) * (\
	0x1.71de3aae4edebp-19 + (x) * (\
	0x1.ae63c1fc53ca8p-26 + (x) * (\
	0x1.61b1174224c97p-33 + (x) * (\
	0x1.16af1b41efa35p-41 + (x) * (\
	0x1.61e2093515062p-43 + (x) * (\
	-0x1.477c6f98d230cp-45)))))))))

/* 2^-54 of (tanh(s) - s) / s^3 on [0; 0.3026] */
#define DA_POLYNOMIAL_TANH(x) \
	(-0x1.5555555555555p-2 + (x) * (\
	0x1.111111111104cp-3 + (x) * (\
	-0x1.ba1ba1ba0ab0ap-5 + (x) * (\
	0x1.664f487d55237p-6 + (x) * (\
	-0x1.226e346543ed5p-7 + (x) * (\
	0x1.d6d3998a3c694p-9 + (x) * (\
	-0x1.7d9f6063182fbp-10 + (x) * (\
	0x1.3526019699c73p-11 + (x) * (\
	-0x1.f22c3882a6ddfp-13 + (x) * (\
	0x1.839a1a891ec55p-14 + (x) * (\
	-0x1.0334c1f34fb78p-15 + (x) * (\
	0x1.a3e3f19dec14dp-18))))))))))))

/* 2^-21 of x^(-1/3) on [0.88; 1.15] */
#define DA_POLYNOMIAL_CBRT(x) \
	(0x1.de78088ea6d6dp0 + (x) * (\
	-0x1.db264d2444e2bp0 + (x) * (\
	0x1.938a7b928da2fp0 + (x) * (\
	-0x1.745b409a4e777p-1 + (x) * (\
	0x1.1a8b35c7d6ff9p-3)))))

/* bits of 2 / pi, after 64 that are 0 */
#define DA_2_PI_BITS \
	UINT64_C(0x0000000000000000), \
	UINT64_C(0xa2f9836e4e441529), \
	UINT64_C(0xfc2757d1f534ddc0), \
	UINT64_C(0xdb6295993c439041), \
	UINT64_C(0xfe5163abdebbc561), \
	UINT64_C(0xb7246e3a424dd2e0), \
	UINT64_C(0x06492eea09d1921c), \
	UINT64_C(0xfe1deb1cb129a73e), \
	UINT64_C(0xe88235f52ebb4484), \
	UINT64_C(0xe99c7026b45f7e41), \
	UINT64_C(0x3991d639835339f4), \
	UINT64_C(0x9c845f8bbdf9283b), \
	UINT64_C(0x1ff897ffde05980f), \
	UINT64_C(0xef2f118b5a0a6d1f), \
	UINT64_C(0x6d367ecf27cb09b7), \
	UINT64_C(0x4f463f669e5fea2d), \
	UINT64_C(0x7527bac7ebe5f17b), \
	UINT64_C(0x3d0739f78a5292ea), \
	UINT64_C(0x6bfb5fb11f8d5d08), \
	UINT64_C(0x56033046fc7b6bab)

#endif							/* DA_ELEMENTARY_CONSTANTS_H */

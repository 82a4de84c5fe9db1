/*
 * Preloaded beside libasan, which would otherwise begin at the first malloc(). That may be one
 * inside bindtextdomain(), called by a library's constructor with gettext's lock held; libasan
 * then asks gettext for a message and breaks that lock, and the server waits for it for ever. This
 * is linked with -z initfirst, so it comes before all constructors.
 */
extern void __asan_init(void);

__attribute__((constructor)) static void
first(void)
{
	__asan_init();
}

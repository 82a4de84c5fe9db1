/*
 * reply.c
 *	  Replies to sessions.
 */
#define _GNU_SOURCE
#include "reply.h"

#include <string.h>
#include <sys/socket.h>

#include "queue.h"

void
reply_send(Session *session, const DaReply *reply)
{
	union
	{
		struct cmsghdr header;
		char		bytes[CMSG_SPACE(sizeof(int))];
	}			control;
	struct iovec part = {(void *) reply, da_reply_size(reply->kind, reply->status)};
	struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};

	if (reply->kind == DA_REQUEST_LEASE && reply->status == DA_OK)
	{
		struct cmsghdr *header = &control.header;

		memset(&control, 0, sizeof(control));
		message.msg_control = &control;
		message.msg_controllen = sizeof(control);
		header->cmsg_level = SOL_SOCKET;
		header->cmsg_type = SCM_RIGHTS;
		header->cmsg_len = CMSG_LEN(sizeof(int));
		memcpy(CMSG_DATA(header), &session->lease, sizeof(int));
	}
	if (sendmsg(session->socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL) < 0)
		queue_leave(session);
}

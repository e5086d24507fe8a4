import { z } from 'zod'
import { launchNoticeEntrySchema, launchSchema } from '../../../contact/launch-notice-schemas.ts'
import {
  messageListQuerySchema,
  messageReadSchema,
  receivedMessageSchema,
  unreadMessagesSchema,
} from '../../../contact/received-message-schemas.ts'
import type { EndpointTable } from '../../endpoint.ts'
import { adminListQuerySchema, paginationSchema } from '../../pagination.ts'
import { idParams } from '../../parameters.ts'

/** The messages of the contact form and the launch notices as administrators see them. */
export const messageAdminEndpoints = {
  'GET /admin/messages': {
    summary: 'List messages, newest first, unread or read, found by name, e-mail or text',
    access: 'admin',
    permission: 'read_messages',
    query: messageListQuerySchema,
    responses: {
      200: z.object({ messages: z.array(receivedMessageSchema), pagination: paginationSchema }),
    },
  },
  'GET /admin/unread-messages': {
    summary: 'Count unread messages, up to 99',
    access: 'admin',
    permission: 'read_messages',
    responses: { 200: unreadMessagesSchema },
  },
  'PUT /admin/messages/:id': {
    summary: 'Mark a message as read or unread',
    access: 'admin',
    permission: 'write_messages',
    params: idParams,
    body: messageReadSchema,
    responses: { 200: z.object({ message: receivedMessageSchema }) },
  },
  'DELETE /admin/messages/:id': {
    summary: 'Delete a message',
    access: 'admin',
    permission: 'write_messages',
    params: idParams,
    responses: { 204: null },
  },
  'GET /admin/launch-notices': {
    summary: 'List who asked for an e-mail about the announced product, newest first',
    access: 'admin',
    permission: 'read_messages',
    query: adminListQuerySchema,
    responses: {
      200: z.object({
        launchNotices: z.array(launchNoticeEntrySchema),
        /** How many wait for the e-mail, of all pages. */
        waiting: z.int(),
        pagination: paginationSchema,
      }),
    },
  },
  'POST /admin/launch-notices/send': {
    summary: 'E-mail everybody who waits that this product is available; each of them once',
    access: 'admin',
    permission: 'write_messages',
    body: launchSchema,
    responses: { 202: z.object({ sent: z.int() }) },
  },
} as const satisfies EndpointTable

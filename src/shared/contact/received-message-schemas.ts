import { z } from 'zod'
import { adminListQuerySchema } from '../api/pagination.ts'
import { mustBeFlag, optionalQuery } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { contactTexts } from './contact-texts.ts'

const say = messagesOf(contactTexts)

/** A message of the contact form as administrators see it; `readAt` is null while it is unread. */
export const receivedMessageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Plain text with the line breaks of its sender. */
  message: z.string(),
  sentAt: z.string(),
  readAt: z.string().nullable(),
})

const messageStates = ['unread', 'read'] as const

export const messageListQuerySchema = adminListQuerySchema.extend({
  state: optionalQuery(z.enum(messageStates, say('messageState'))),
})

export const messageReadSchema = z.object({ read: z.boolean(mustBeFlag) })

/** At most 99; `isCapped` then says that there are more. */
export const unreadMessagesSchema = z.object({ count: z.int(), isCapped: z.boolean() })

export type ReceivedMessage = z.output<typeof receivedMessageSchema>

export type MessageState = (typeof messageStates)[number]

export type MessageListQuery = z.output<typeof messageListQuerySchema>

export type UnreadMessages = z.output<typeof unreadMessagesSchema>

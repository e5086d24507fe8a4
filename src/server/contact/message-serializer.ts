import type { ReceivedMessage } from '#shared/contact/received-message-schemas.ts'
import type { ReceivedMessageRow } from './contact-queries.ts'

/** A message for administrators, without the network that it came from. */
export function serializeMessage(row: ReceivedMessageRow): ReceivedMessage {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    sentAt: row.sentAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }
}

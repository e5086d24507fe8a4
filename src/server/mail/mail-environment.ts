import type { OutgoingRequests } from '../platform/http/outgoing-requests.ts'
import { type MailConnections, outboxOf } from '../platform/mailer.ts'
import type { Settings } from '../platform/settings.ts'

/** Variables of the server's environment about e-mails, which precede the settings. */
export interface MailEnvironment extends Pick<Settings, 'smtpUrl' | 'mailFrom'> {
  /** The folder that e-mails are written to without a mail server; null where other processes send them. */
  outbox: string | null
  connections: MailConnections
}

export function mailEnvironment(settings: Settings, outgoing: OutgoingRequests): MailEnvironment {
  const { smtpUrl, mailFrom, role, dataDir, allowsPrivateReceivers } = settings
  return {
    smtpUrl,
    mailFrom,
    outbox: role === 'web' ? null : outboxOf(dataDir),
    connections: { outgoing, allowsPlain: allowsPrivateReceivers },
  }
}

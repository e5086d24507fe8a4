import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from './settings.ts'

export type Urgency = 'urgent' | 'normal'

/** How many connections to the mail server each urgency has to itself. */
export const mailConnections: Record<Urgency, number> = { urgent: 2, normal: 6 }

export interface OutgoingEmail {
  /** Identifies the e-mail across retries. */
  id: string
  /** Urgent e-mails do not wait behind normal ones. */
  urgency: Urgency
  /** The shop, unless MAIL_FROM says who sends it. */
  from: { name: string; address: string }
  /** Also in place of the name in MAIL_FROM. */
  senderName?: string | undefined
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
}

export interface Mailer {
  /** Resolves when the server has accepted the e-mail or its file is in the outbox; else throws. */
  send(email: OutgoingEmail): Promise<void>
  close(): void
}

/** Over SMTP_URL; without it e-mails are written to DATA_DIR/outbox as .eml files. */
export function createMailer(settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return settings.smtpUrl
    ? smtpMailer(settings.smtpUrl, settings.mailFrom)
    : outboxMailer(join(settings.dataDir, 'outbox'), settings.mailFrom)
}

function smtpMailer(url: string, mailFrom: string | undefined): Mailer {
  const open = (urgency: Urgency) =>
    createTransport({
      url,
      pool: true,
      maxConnections: mailConnections[urgency],
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
  const transports = { urgent: open('urgent'), normal: open('normal') }
  return {
    async send(mail) {
      await transports[mail.urgency].sendMail(message(mail, mailFrom))
    },
    close() {
      for (const transport of Object.values(transports)) transport.close()
    },
  }
}

function outboxMailer(folder: string, mailFrom: string | undefined): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, mailFrom))
      if (!Buffer.isBuffer(bytes)) throw new Error('nodemailer returned no buffer')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${mail.id}.eml`)
      // Renamed when complete: programs that watch the folder never read a partial file.
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => undefined,
  }
}

function message(
  { id, from, senderName, to, replyTo, subject, html, text }: OutgoingEmail,
  mailFrom: string | undefined,
) {
  const domain = from.address.split('@')[1]
  const address = mailFrom === undefined ? from.address : addressIn(mailFrom)
  const sender = senderName ? { name: senderName, address } : (mailFrom ?? from)
  return {
    messageId: `<${id}@${domain}>`,
    from: sender,
    to,
    ...(replyTo ? { replyTo } : {}),
    subject,
    html,
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Of "Shop <hello@shop.example>", or of the address alone. */
function addressIn(mailbox: string): string {
  return /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox.trim()
}

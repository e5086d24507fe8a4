import { mkdir, opendir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callbackify, isDeepStrictEqual } from 'node:util'
import type { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { MailEncryption } from '#shared/mail/mail-providers.ts'
import type { OutgoingRequests } from './http/outgoing-requests.ts'
import type { Settings } from './settings.ts'

export type Urgency = 'urgent' | 'normal'

/** How many connections to the mail server each urgency has to itself. */
export const mailConnections: Record<Urgency, number> = { urgent: 2, normal: 6 }

export interface OutgoingEmail {
  /** Identifies the e-mail across retries. */
  id: string
  /** Urgent e-mails do not wait behind normal ones. */
  urgency: Urgency
  /** The shop, unless MAIL_FROM or the mail server's account says who sends it. */
  from: { name: string; address: string }
  /** Also in place of the name in MAIL_FROM. */
  senderName?: string | undefined
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
}

/** Of text alone where there is no `html`. */
type AnyEmail = Omit<OutgoingEmail, 'html'> & { html?: string }

export interface Mailer {
  /** Resolves when the server has accepted the e-mail or its file is in the outbox; else throws. */
  send(email: OutgoingEmail): Promise<void>
  close(): void
}

/** A mail server that the owner has typed. */
export interface MailServer {
  host: string
  port: number
  encryption: MailEncryption
  userName: string
  password: string
  /** The address that e-mails come from. */
  sender: string
}

/** Connects to mail servers that people typed, which may not be what only this machine can reach. */
export interface MailConnections {
  outgoing: Pick<OutgoingRequests, 'connect'>
  /** Also without encryption, where the server offers none: for tests. */
  allowsPlain: boolean
}

/** A mail server, by the URL of the environment or as it was typed. */
export type MailRoute = { url: string } | { server: MailServer }

interface MailerOptions extends Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'> {
  /** The mail server of the settings as it is now, asked for each e-mail; null where there is none. */
  findServer: () => Promise<MailServer | null>
  connections: MailConnections
}

/**
 * Over SMTP_URL, else over the mail server of the settings; without both e-mails are written to
 * DATA_DIR/outbox as .eml files.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, mailFrom, dataDir, findServer, connections } = options
  const outbox = outboxMailer(outboxOf(dataDir), mailFrom)
  if (smtpUrl) return smtpMailer({ url: smtpUrl }, mailFrom, connections)
  let current: { server: MailServer; mailer: Mailer } | null = null
  const mailerFor = (server: MailServer) => {
    if (current && isDeepStrictEqual(current.server, server)) return current.mailer
    current?.mailer.close()
    current = { server, mailer: smtpMailer({ server }, mailFrom, connections) }
    return current.mailer
  }
  return {
    async send(email) {
      const server = await findServer()
      await (server ? mailerFor(server) : outbox).send(email)
    },
    close: () => current?.mailer.close(),
  }
}

const connectTimeoutMs = 10_000

const timeouts = {
  connectionTimeout: connectTimeoutMs,
  greetingTimeout: connectTimeoutMs,
  socketTimeout: 30_000,
}

function smtpMailer(
  route: MailRoute,
  mailFrom: string | undefined,
  connections: MailConnections,
): Mailer {
  const open = (urgency: Urgency) =>
    createTransport({
      ...transportOptions(route, connections),
      pool: true,
      maxConnections: mailConnections[urgency],
    })
  const transports = { urgent: open('urgent'), normal: open('normal') }
  return {
    async send(mail) {
      await transports[mail.urgency].sendMail(message(mail, { mailFrom, route }))
    },
    close() {
      for (const transport of Object.values(transports)) transport.close()
    },
  }
}

/** Sends one e-mail over a connection of its own. Throws what nodemailer throws, after `timeoutMs` too. */
export async function sendAlone(
  email: AnyEmail,
  { route, mailFrom }: { route: MailRoute; mailFrom: string | undefined },
  connections: MailConnections,
  timeoutMs: number,
): Promise<void> {
  const transport = createTransport(transportOptions(route, connections))
  const signal = AbortSignal.timeout(timeoutMs)
  await transport.sendMail({ ...message(email, { mailFrom, route }), signal })
}

function transportOptions(route: MailRoute, { outgoing, allowsPlain }: MailConnections) {
  if ('url' in route) return { ...timeouts, url: route.url }
  const { host, port, encryption, userName, password } = route.server
  const openSocket = callbackify(async () => ({
    connection: await outgoing.connect({ host, port, timeoutMs: connectTimeoutMs }),
  }))
  return {
    ...timeouts,
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: !allowsPlain,
    auth: { user: userName, pass: password },
    getSocket: (
      _options: unknown,
      done: (error: Error | null, opened?: { connection: Socket }) => void,
    ) => openSocket(done),
  }
}

/** Where e-mails are written without a mail server. */
export function outboxOf(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** How many e-mails are in the outbox, at most `max`. */
export async function countOutbox(folder: string, max: number): Promise<number> {
  let count = 0
  try {
    for await (const { name } of await opendir(folder)) {
      if (name.endsWith('.eml')) count += 1
      if (count === max) break
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  return count
}

function outboxMailer(folder: string, mailFrom: string | undefined): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, { mailFrom }))
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
  { id, from, senderName, to, replyTo, subject, html, text }: AnyEmail,
  { mailFrom, route }: { mailFrom: string | undefined; route?: MailRoute },
) {
  // A mail server takes e-mails of its account's address alone.
  const own = route && 'server' in route ? { ...from, address: route.server.sender } : from
  const domain = own.address.split('@')[1]
  const address = mailFrom === undefined ? own.address : addressIn(mailFrom)
  const sender = senderName ? { name: senderName, address } : (mailFrom ?? own)
  return {
    messageId: `<${id}@${domain}>`,
    from: sender,
    to,
    ...(replyTo ? { replyTo } : {}),
    subject,
    ...(html === undefined ? {} : { html }),
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Of "Shop <hello@shop.example>", or of the address alone. */
export function addressIn(mailbox: string): string {
  return /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox.trim()
}

import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { createOutgoingRequests } from '../../../src/server/platform/http/outgoing-requests.ts'
import { createMailer, type Mailer } from '../../../src/server/platform/mailer.ts'

export interface MailServer {
  url: string
  port: number
  /** The received messages in their raw form. */
  mails: { to: string[]; text: string }[]
  /** Of clients, so far. */
  connections(): number
  stop(): Promise<void>
}

export interface MailServerBehavior {
  /** Delay before it accepts a message. */
  delayMs?: number
  /** Whether it rejects the next message temporarily (451), as a greylisting server does. */
  rejects?: () => boolean
  /** The one password of every user name; without it, nobody has to sign in. */
  password?: string
  /** Speaks TLS from the first byte, with a certificate that nobody has signed. */
  isSecure?: true
  /** The one address that it takes e-mails from. */
  sender?: string
}

/** A mail server as an owner types it; the name leads nowhere. */
export const testMailServer = {
  host: 'mail.example.com',
  port: 465,
  encryption: 'tls',
  userName: 'shop@example.com',
  password: 'a mail password',
  sender: '',
} as const

/** Sends what a shop with this SMTP_URL would send; closed when the test ends. */
export function mailerTo(smtpUrl: string, mailFrom?: string): Mailer {
  const mailer = createMailer({
    smtpUrl,
    mailFrom,
    dataDir: '/nowhere',
    findServer: async () => null,
    connections: { outgoing: createOutgoingRequests({ allowsPrivate: true }), allowsPlain: true },
  })
  onTestFinished(() => mailer.close())
  return mailer
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/** A real SMTP server on loopback. */
export async function startMailServer(
  port = 0,
  behavior: MailServerBehavior = {},
): Promise<MailServer> {
  const mails: MailServer['mails'] = []
  let connected = 0
  const { password, sender, isSecure = false } = behavior
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    secure: isSecure,
    // Closing does not wait for clients that leave their connection open.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connected += 1
      done()
    },
    onAuth({ username, password: given }, _session, done) {
      if (password === undefined || given === password) return done(null, { user: username })
      return done(refusal(535, 'Username and Password not accepted'))
    },
    onMailFrom({ address }, _session, done) {
      const isTaken = sender === undefined || sender === address
      done(isTaken ? null : refusal(553, 'Sender address rejected: not owned by user'))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => setTimeout(take, behavior.delayMs ?? 0))
      const take = () => {
        if (behavior.rejects?.()) return done(refusal(451, 'later'))
        const to = session.envelope.rcptTo.map((each) => each.address)
        mails.push({ to, text: Buffer.concat(chunks).toString() })
        return done()
      }
    },
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  // A client that is killed within a message is reported here; others are served on.
  server.on('error', () => undefined)
  const address = server.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  const stop = () => new Promise<void>((closed) => server.close(() => closed()))
  onTestFinished(stop)
  const connections = () => connected
  return { url: `smtp://127.0.0.1:${bound}`, port: bound, mails, connections, stop }
}

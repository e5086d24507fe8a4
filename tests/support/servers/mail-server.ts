import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

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
}

/** A real SMTP server on loopback. */
export async function startMailServer(
  port = 0,
  behavior: MailServerBehavior = {},
): Promise<MailServer> {
  const mails: MailServer['mails'] = []
  let connected = 0
  const server = new SMTPServer({
    authOptional: true,
    // Closing does not wait for clients that leave their connection open.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connected += 1
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => setTimeout(take, behavior.delayMs ?? 0))
      const take = () => {
        if (behavior.rejects?.())
          return done(Object.assign(new Error('later'), { responseCode: 451 }))
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

import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface MailServer {
  url: string
  port: number
  /** The mails as they came over the wire. */
  mails: { to: string[]; text: string }[]
  stop(): Promise<void>
}

export interface MailServerMood {
  /** How long it thinks before it takes a mail. */
  delayMs?: number
  /** Whether it turns the next mail away with a temporary refusal, as a greylisting server does. */
  refuses?: () => boolean
}

/** A real SMTP server on loopback. */
export async function startMailServer(port = 0, mood: MailServerMood = {}): Promise<MailServer> {
  const mails: MailServer['mails'] = []
  const server = new SMTPServer({
    authOptional: true,
    // Ending it does not wait for clients that keep their connection.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => setTimeout(take, mood.delayMs ?? 0))
      const take = () => {
        if (mood.refuses?.()) return done(Object.assign(new Error('later'), { responseCode: 451 }))
        const to = session.envelope.rcptTo.map((each) => each.address)
        mails.push({ to, text: Buffer.concat(chunks).toString() })
        return done()
      }
    },
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const address = server.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  const stop = () => new Promise<void>((closed) => server.close(() => closed()))
  onTestFinished(stop)
  return { url: `smtp://127.0.0.1:${bound}`, port: bound, mails, stop }
}

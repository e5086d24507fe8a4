import { createHmac, randomBytes } from 'node:crypto'

const secretStart = 'whsec_'

/** A new secret: the prefix and the base64 of 32 random bytes. */
export function createWebhookSecret(): string {
  return secretStart + randomBytes(32).toString('base64')
}

interface SignedMessage {
  /** Equal in every attempt: receivers recognise repeats by it. */
  id: string
  at: Date
  /** Exactly as it is sent. */
  body: string
}

/** The headers of Standard Webhooks 1.0, with a signature for each secret. */
export function webhookHeaders(
  { id, at, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretStart.length), 'base64')
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
    return `v1,${signature.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

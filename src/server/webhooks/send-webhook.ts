import { webhookHeaders } from './webhook-signature.ts'
import { RefusedUrlError } from '../platform/http/outgoing-requests.ts'
import { decrypt } from '../platform/secrets.ts'
import type { Shop } from '../shop.ts'
import type { LeasedDelivery } from './delivery-queries.ts'

const timeoutMs = 20_000
const maxResponseBytes = 10_000

/** Outcome of an attempt; `error` is null for a success, else a word of `attemptErrorTexts` or a code. */
export interface SentWebhook {
  at: Date
  durationMs: number
  statusCode: number | null
  response: string | null
  error: string | null
  retryAfter: string | undefined
}

type Message = Pick<LeasedDelivery, 'messageId' | 'type' | 'data' | 'createdAt'>

/** Id of a message as receivers know it. */
export function webhookId(messageId: string): string {
  return `msg_${messageId}`
}

/** The bytes that are signed and sent, the same in every attempt. */
export function webhookBody({ type, data, createdAt }: Omit<Message, 'messageId'>): string {
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
}

/** Makes one attempt. Only 2xx is a success: a redirect is none. */
export async function sendWebhook(
  { clock, keys, outgoing }: Pick<Shop, 'clock' | 'keys' | 'outgoing'>,
  delivery: LeasedDelivery,
): Promise<SentWebhook> {
  const { endpointId, url, secret, previousSecrets, messageId } = delivery
  const at = clock.now()
  const startedAt = performance.now()
  const durationMs = () => Math.round(performance.now() - startedAt)
  const secrets = [secret, ...previousSecrets].flatMap((encrypted) => {
    const decrypted = decrypt(keys.webhookSecrets, encrypted, endpointId)
    return decrypted ? [decrypted] : []
  })
  const noResponse = { statusCode: null, response: null, retryAfter: undefined }
  if (secrets.length === 0) {
    return { at, durationMs: 0, ...noResponse, error: 'no_secret' }
  }
  const body = webhookBody(delivery)
  try {
    const {
      status,
      headers,
      body: answer,
    } = await outgoing.send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Jontro-Webhooks',
        ...webhookHeaders({ id: webhookId(messageId), at, body }, secrets),
      },
      body,
      timeoutMs,
      maxBytes: maxResponseBytes,
    })
    return {
      at,
      durationMs: durationMs(),
      statusCode: status,
      response: storable(answer),
      error: status >= 200 && status < 300 ? null : 'no_success',
      retryAfter: headers['retry-after'],
    }
  } catch (error) {
    return { at, durationMs: durationMs(), ...noResponse, error: reasonOf(error) }
  }
}

/** PostgreSQL stores no NUL. */
function storable(answer: Buffer): string {
  return answer.toString('utf8').replaceAll('\0', '')
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedUrlError) return error.reason
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
  return (error instanceof Error && 'code' in error && String(error.code)) || 'no_response'
}

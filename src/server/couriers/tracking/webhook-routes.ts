import type { CourierId } from '#shared/couriers/couriers.ts'
import { courierRow, couriers } from '#shared/couriers/couriers.ts'
import { notFound } from '../../platform/domain-error.ts'
import { httpTexts } from '../../platform/http/errors/http-texts.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { type EndpointLimits, withinPolicy } from '../../platform/rate-limits/endpoint-limit.ts'
import type { Shop } from '../../shop.ts'
import { courierActor, receiveWebhook } from './receive-webhook.ts'

/** They send a few hundred bytes. */
const maxBodyBytes = 64 * 1024

/**
 * The addresses that couriers call, each at `/couriers/{courier}/webhook`. No endpoint of the table: the
 * courier decides on status, headers and body of the answer, and the body is kept as it came.
 */
export async function registerCourierWebhooks(
  api: HttpServer,
  shop: Shop,
  limits: EndpointLimits,
): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_, body, done) => done(null, body),
    )
    scope.post<{ Params: { courier: string } }>(
      '/couriers/:courier/webhook',
      { schema: { hide: true }, bodyLimit: maxBodyBytes },
      (request, reply) =>
        withinPolicy(limits, 'courierWebhook', request, async () => {
          const { courier } = request.params
          const body = withoutNull(typeof request.body === 'string' ? request.body : '')
          const { headers } = request
          const query = request.query as Record<string, unknown>
          const answer = hasWebhook(courier)
            ? await receiveWebhook(
                { ...shop, actor: courierActor },
                courier,
                { headers, query, body: parsed(body) },
                body,
              )
            : null
          if (!answer) throw notFound((language) => httpTexts[language].notFound)
          return reply.code(answer.status).headers(answer.headers).send(answer.body)
        }),
    )
  })
}

function hasWebhook(courier: string): courier is CourierId {
  return courier in couriers && courierRow(courier as CourierId).supports.webhook
}

/** No text of the database holds it, and what is said around it counts. */
const withoutNull = (text: string) => text.replaceAll('\0', '')

/** Undefined for what is no JSON: no courier sends that. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body, (_, value: unknown) =>
      typeof value === 'string' ? withoutNull(value) : value,
    )
  } catch {
    return undefined
  }
}

import type { FastifyRequest } from 'fastify'
import type { contactEndpoints } from '#shared/api/endpoints.ts'
import { launchNoticeConfirmation, messageSent } from '#shared/contact/contact-schemas.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import { hashClientNetwork } from '../platform/rate-limits/client-network.ts'
import type { Shop } from '../shop.ts'
import { requestLaunchNotice, sendContactMessage } from './contact.ts'

export function contactHandlers(shop: Shop): HandlersFor<typeof contactEndpoints> {
  const networkOf = (http: FastifyRequest) => hashClientNetwork(shop.keys.clientNetworks, http.ip)
  return {
    'POST /contact': async ({ body, http }) => {
      await sendContactMessage(shop, networkOf(http), body)
      return { status: 202, body: { message: messageSent } }
    },
    'POST /launch-notices': async ({ body: { email }, http }) => {
      await requestLaunchNotice(shop, networkOf(http), email)
      return { status: 202, body: { message: launchNoticeConfirmation } }
    },
  }
}

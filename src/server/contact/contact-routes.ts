import type { contactEndpoints } from '#shared/api/contact-endpoints.ts'
import { launchNoticeKept, messageSent } from '#shared/contact/contact-schemas.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../platform/shop.ts'
import { sign } from '../platform/shop-secret.ts'
import { askForLaunchNotice, writeToShop } from './write-to-shop.ts'

/** `placeKey` hides visitors' addresses from whoever reads the database. */
export function contactHandlers(
  shop: Shop,
  placeKey: Buffer,
): HandlersFor<typeof contactEndpoints> {
  const placeOf = (address: string) => sign(placeKey, `place ${address}`).slice(0, 22)
  return {
    'POST /contact': async ({ body, http }) => {
      await writeToShop(shop, placeOf(http.ip), body)
      return { status: 202, body: { message: messageSent } }
    },
    'POST /launch-notices': async ({ body: { email }, http }) => {
      await askForLaunchNotice(shop, placeOf(http.ip), email)
      return { status: 202, body: { message: launchNoticeKept } }
    },
  }
}

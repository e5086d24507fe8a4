import type { Language } from '#shared/languages/languages.ts'
import type { PhoneOrderRequest } from '#shared/orders/by-phone/phone-order-schemas.ts'
import { phoneOrderTexts } from '#shared/orders/by-phone/phone-order-texts.ts'
import { findAccount } from '../../customers/customers.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/domain-error.ts'
import { requirePermission, type SignedInCustomer } from '../../platform/http/authenticate.ts'
import type { ActingShop } from '../../shop.ts'
import { storedAdjustments } from '../adjustments.ts'
import type { Buyer } from '../placing/buyer.ts'
import { idempotencyKeyOf } from '../placing/idempotency-keys.ts'
import { placeOrder, type PlacedOrder } from '../placing/place-order.ts'
import { withProducts, withStoredColors } from '../stored-lines.ts'
import { phoneBlocked } from './phone-order-problems.ts'
import { quotePhoneOrder } from './quote-phone-order.ts'

interface PlacingByPhone {
  /** The member of staff. */
  by: SignedInCustomer
  key: string | undefined
  /** Of the staff's page. */
  language: Language
}

/** Places an order for a caller as `placeOrder` does; it is confirmed, as the buyer is on the phone. */
export async function placePhoneOrder(
  shop: ActingShop,
  sent: PhoneOrderRequest,
  { by, key, language }: PlacingByPhone,
): Promise<PlacedOrder> {
  const { customerId, adjustments, note, heldOrderId, shippingAddress } = sent
  const buyer = await findPhoneBuyer(shop.db, by, customerId)
  const request = await withProducts(shop, await withStoredColors(shop, sent))
  return placeOrder(shop, buyer, request, {
    key: idempotencyKeyOf(`staff ${by.id}`, key, sent),
    language: sent.language ?? language,
    byPhone: {
      takenBy: by.id,
      adjustments: storedAdjustments(adjustments),
      note: note || null,
      heldOrderId: heldOrderId ?? null,
    },
    freshQuote: () => {
      const { district, phone } = shippingAddress
      const { guestEmail = null } = sent
      return quotePhoneOrder(shop, buyer, { ...sent, district, phone, guestEmail }, language)
    },
  })
}

/** A guest unless an account is named, which needs the permission to read customers. */
export async function findPhoneBuyer(
  db: Db,
  by: SignedInCustomer,
  customerId: string | null | undefined,
): Promise<Buyer> {
  const guest = { customerId: null, guestKey: null, name: null, email: null, network: null }
  if (!customerId) return guest
  requirePermission(by, 'read_customers')
  const account = await findAccount(db, customerId)
  if (!account) throw fieldError('customerId', (language) => phoneOrderTexts[language].noCustomer)
  if (account.isBlocked) throw phoneBlocked()
  return { ...guest, customerId, name: account.name, email: account.email }
}

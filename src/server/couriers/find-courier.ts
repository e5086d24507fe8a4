import { type CourierId, courierRow } from '#shared/couriers/couriers.ts'
import type { Shop } from '../shop.ts'
import { type StoredAccount, selectAccount } from './accounts/courier-account-queries.ts'
import { openCredentials, openWebhookSecret } from './accounts/credentials.ts'
import { adapters } from './adapters/adapters.ts'
import { courierAddress } from './calls/courier-calls.ts'
import type { Courier } from './courier.ts'

export type CourierContext = Pick<Shop, 'db' | 'clock' | 'keys' | 'courierCalls'>

/** A courier with the account of this shop; null where there is none, or it is switched off. */
export async function findCourier(shop: CourierContext, id: CourierId): Promise<Courier | null> {
  const account = await selectAccount(shop.db, id)
  return isSwitchedOn(id, account) ? courierOf(shop, id, account) : null
}

/** Also returns a courier that is switched off: parcels booked with it are still tracked. */
export async function findCourierOfParcels(
  shop: CourierContext & Pick<Shop, 'findCourier'>,
  id: CourierId,
): Promise<Courier | null> {
  const courier = await shop.findCourier(shop as Shop, id)
  if (courier) return courier
  const account = await selectAccount(shop.db, id)
  return account && courierOf(shop, id, account)
}

/** The shop's own rider needs no account, but may be switched off. */
export function isSwitchedOn(
  id: CourierId,
  account: Pick<StoredAccount, 'isActive'> | null,
): boolean {
  return account?.isActive ?? courierRow(id).baseUrl === null
}

/** Requests of one call to a courier take at most so long. */
const timeoutMs = 20_000

/** The courier with what is stored of its account, whether that is switched on or not. */
export function courierOf(
  { clock, keys, courierCalls }: Omit<CourierContext, 'db'>,
  id: CourierId,
  account: Pick<StoredAccount, 'credentials' | 'webhookSecret' | 'isSimulated'> | null,
): Courier {
  const key = keys.courierCredentials
  return adapters[id]({
    ...courierAddress(courierCalls, id, account),
    timeoutMs,
    credentials: account === null ? {} : openCredentials(key, id, account.credentials),
    webhookSecret: openWebhookSecret(key, id, account?.webhookSecret ?? null),
    tokens: courierCalls.tokens,
    now: () => clock.now(),
  })
}

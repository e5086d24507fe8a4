import type { CourierAccount } from '#shared/couriers/courier-account-schemas.ts'
import { type CourierId, courierRow } from '#shared/couriers/couriers.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Shop } from '../../shop.ts'
import { isSimulatedCourier } from '../calls/courier-calls.ts'
import { isSwitchedOn } from '../find-courier.ts'
import { failureSentence } from './connection-sentence.ts'
import type { AccountRow } from './courier-account-queries.ts'
import { openCredentials } from './credentials.ts'

/** A job that reads the areas longer than this has died. */
export const maxFetchMs = 10 * 60_000

type SerializerContext = Pick<Shop, 'clock' | 'courierCalls' | 'keys' | 'publicUrl'>

/** Without the value of anything secret; `row` is null for a courier without an account. */
export function serializeAccount(
  { clock, courierCalls, keys, publicUrl }: SerializerContext,
  courier: CourierId,
  row: AccountRow | null,
  language: Language,
): CourierAccount {
  const { fields, supports } = courierRow(courier)
  const credentials = row ? openCredentials(keys.courierCredentials, courier, row.credentials) : {}
  const since = row?.areasFetchingSince ?? null
  return {
    courier,
    fields: fields.map(({ name, isSecret }) => ({
      name,
      isSecret,
      isSet: Boolean(credentials[name]),
      value: isSecret ? null : (credentials[name] ?? ''),
    })),
    isComplete: fields.every(({ name }) => credentials[name]),
    isActive: isSwitchedOn(courier, row),
    isDefault: row?.isDefault ?? false,
    isSimulated: isSimulatedCourier(courierCalls, courier, row),
    prices: row?.prices ?? null,
    webhook: supports.webhook
      ? { url: webhookUrl(publicUrl, courier), hasSecret: Boolean(row?.webhookSecret) }
      : null,
    areas: supports.areas
      ? {
          fetchedAt: row?.areasFetchedAt?.toISOString() ?? null,
          failure: row?.areasFailure ? failureSentence(courier, row.areasFailure, language) : null,
          isFetching: since !== null && clock.now().getTime() - since.getTime() < maxFetchMs,
          matched: row?.matchedThanas ?? 0,
          unmatched: row?.unmatchedThanas ?? 0,
        }
      : null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}

/** URL that the courier's webhook calls. */
export function webhookUrl(publicUrl: string, courier: CourierId): string {
  return `${publicUrl}/api/couriers/${courier}/webhook`
}

import { holdsAll } from '#shared/api/permissions.ts'
import type { PhoneBuyer } from '#shared/orders/by-phone/phone-order-schemas.ts'
import { findAccountsOfPhone } from '../../customers/customers.ts'
import type { Shop } from '../../shop.ts'
import { serializeOtherOrder } from '../page/order-page.ts'
import { findStanding } from '../placing/first-order-queries.ts'
import { countOrdersOfPhone, selectOrdersOfPhone } from './phone-buyer-queries.ts'

/** Orders, accounts and addresses of a phone, for a member of staff with these permissions. */
export async function findBuyerOfPhone(
  { db }: Shop,
  permissions: readonly string[],
  phone: string,
): Promise<PhoneBuyer> {
  const mayReadCustomers = holdsAll(permissions, ['read_customers'])
  const [rows, counts, accounts, { isBlocked }] = await Promise.all([
    selectOrdersOfPhone(db, phone),
    countOrdersOfPhone(db, phone),
    mayReadCustomers ? findAccountsOfPhone(db, phone) : [],
    findStanding(db, { customerId: null, phone, email: null }),
  ])
  const saved = accounts.flatMap(({ addresses }) =>
    addresses.map(({ fullName, phone: own, fullAddress, district, thana }) => ({
      fullName,
      phone: own,
      fullAddress,
      district,
      thana,
    })),
  )
  const addresses = [...rows.map(({ address }) => address), ...saved]
  return {
    phone,
    isBlocked,
    accounts: accounts.flatMap(({ _id, name, email, isBlocked: isUnusable }) =>
      isUnusable ? [] : [{ _id, name, email }],
    ),
    addresses: [...new Map(addresses.map((each) => [placeOf(each), each])).values()],
    email: rows[0]?.buyerEmail ?? null,
    language: rows[0]?.language ?? null,
    orders: rows.map(({ order }) => serializeOtherOrder(order)),
    counts,
  }
}

/** Key of an address, equal despite another phone or capitals; the newest writing is last in the map. */
function placeOf({ fullName, fullAddress, district, thana }: PhoneBuyer['addresses'][number]) {
  return [fullName, fullAddress, district, thana].join('\n').toLowerCase()
}

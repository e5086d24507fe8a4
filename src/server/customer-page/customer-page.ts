import { holdsAll } from '#shared/api/permissions.ts'
import type { CustomerOfPage, CustomerPage } from '#shared/customers/customer-page-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { findAccount } from '../customers/customers.ts'
import { findRelatedAccounts } from '../customers/merged-accounts.ts'
import { staffTexts } from '../staff/staff-texts.ts'
import { findOrdersOfCustomer } from '../orders/page/customer-orders.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import { readStoreCredit } from '../store-credit/store-credit.ts'
import { listOwnReviews } from '../reviews/list-reviews.ts'
import type { Shop } from '../shop.ts'

/** An account with all that belongs to it, for a member of staff with these permissions. */
export async function findCustomerPage(
  shop: Shop,
  permissions: readonly string[],
  id: string,
  language: Language,
): Promise<CustomerPage> {
  const { mergedIntoId, ...user } = await findAccountOfPage(shop.db, id)
  const [storeCredit, ofOrders, reviews, related] = await Promise.all([
    readStoreCredit(shop.db, id),
    holdsAll(permissions, ['read_orders'])
      ? findOrdersOfCustomer(shop.db, { customerId: id, phone: user.phone })
      : { orders: [], totals: null, notes: [] },
    holdsAll(permissions, ['read_reviews']) ? listOwnReviews(shop, id, language) : [],
    findRelatedAccounts(shop.db, { id, phone: user.phone, mergedIntoId }),
  ])
  return { user, storeCredit, ...ofOrders, reviews, ...related }
}

export async function findCustomerOfPage(db: Db, id: string): Promise<CustomerOfPage> {
  const { mergedIntoId: _, ...user } = await findAccountOfPage(db, id)
  return user
}

async function findAccountOfPage(db: Db, id: string) {
  const user = isId(id) ? await findAccount(db, id) : null
  if (!user) throw notFound((language) => staffTexts[language].unknownUser)
  return user
}

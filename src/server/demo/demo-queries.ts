import { and, getTableName, inArray, ne, sql } from 'drizzle-orm'
import {
  apiKeys,
  googleLinks,
  knownDevices,
  passkeyChallenges,
  passwordCodes,
  passwords,
  passwordSetups,
  pendingSignIns,
  sessions,
} from '../accounts/account-tables.ts'
import { addresses, customers } from '../customers/customer-tables.ts'
import { passkeys, recoveryCodes, secondFactors } from '../customers/second-factor-tables.ts'
import { ownerRoleId, staffRoles } from '../customers/staff-role-tables.ts'
import { courierAccounts } from '../couriers/accounts/courier-account-tables.ts'
import { courierAreas, courierThanas } from '../couriers/areas/courier-area-tables.ts'
import { mailServers } from '../mail/mail-server-tables.ts'
import { shopSettingPictures, shopSettings } from '../shop-settings/shop-setting-tables.ts'
import { appMetadata } from '../platform/database/app-metadata-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { images } from '../platform/images/image-tables.ts'
import { clientFiles } from '../platform/previous-files/previous-file-tables.ts'
import { rateLimits } from '../platform/rate-limits/rate-limit-tables.ts'
import { orders } from '../orders/order-tables.ts'
import { staffInvitations } from '../staff/invitations/invitation-tables.ts'
import { pushSubscriptions } from '../push/push-tables.ts'
import { savedViews } from '../saved-views/saved-view-tables.ts'
import { webhooks } from '../webhooks/webhook-tables.ts'
import { searchSynonyms } from '../catalog/search/synonyms/synonym-tables.ts'
import { categories } from '../catalog/categories/category-tables.ts'
import { products } from '../catalog/products/product-tables.ts'
import { productVariants } from '../catalog/products/variants/variant-tables.ts'

/**
 * Names of the app metadata that record which parts of the demo are loaded; of its staff the ids,
 * with spaces between them.
 */
export const demoStates = {
  catalogue: 'demo catalogue',
  history: 'demo history',
  staff: 'demo staff',
} as const

export async function hasCategories(db: Tx | Db): Promise<boolean> {
  const rows = await db.select({ id: categories.id }).from(categories).limit(1)
  return rows.length > 0
}

/** The ids of the shop's products by their names. */
export async function selectProductIds(db: Tx | Db): Promise<Map<string, string>> {
  const rows = await db.select({ name: products.name, id: products.id }).from(products)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

export type DemoVariant = Awaited<ReturnType<typeof selectVariants>>[number]

/** Of each product in their order. */
export async function selectVariants(db: Tx | Db) {
  const { id, sku, productId, stockItemId, position } = productVariants
  return db
    .select({ id, sku, productId, stockItemId })
    .from(productVariants)
    .orderBy(productId, position)
}

/** The staff, their accounts, and what the shop has set up. The nightly cleanup deletes images. */
const keptTables = [
  customers,
  staffRoles,
  staffInvitations,
  addresses,
  sessions,
  passwords,
  passwordCodes,
  passwordSetups,
  googleLinks,
  knownDevices,
  pendingSignIns,
  secondFactors,
  recoveryCodes,
  passkeys,
  passkeyChallenges,
  apiKeys,
  savedViews,
  pushSubscriptions,
  courierAccounts,
  courierAreas,
  courierThanas,
  webhooks,
  mailServers,
  searchSynonyms,
  shopSettings,
  shopSettingPictures,
  images,
  appMetadata,
  rateLimits,
  clientFiles,
].map((table) => getTableName(table))

/** Waits for orders in progress, and blocks new ones until the transaction ends. */
export async function lockOrders(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${orders} in access exclusive mode`)
}

/** Whether there are orders placed after the demo was loaded, or imported; the demo's own are older. */
export async function hasRealOrder(db: Tx | Db): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(sql`
    select exists (
      select from ${orders} where ${orders.createdAt} >= (
        select max(${appMetadata.updatedAt}) from ${appMetadata}
        where ${inArray(appMetadata.name, Object.values(demoStates))}
      ) or ${orders.importedNumber} is not null
    ) as exists`)
  return rows[0]?.exists === true
}

/** Empties all but the kept tables. Of the demo's staff, members who were made owners stay. */
export async function truncateShop(tx: Tx, demoStaff: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ tables: string }>(sql`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
    from pg_tables where schemaname = 'public' and tablename <> all(${sql.param(keptTables)})`)
  await tx.delete(customers).where(ne(customers.role, 'admin'))
  await tx.execute(sql.raw(`truncate ${rows[0]?.tables}`))
  await tx
    .delete(customers)
    .where(and(inArray(customers.id, [...demoStaff]), ne(customers.staffRoleId, ownerRoleId)))
  // No trigger keeps the words of those who stay once more.
  await tx.execute(
    sql`select keep_name_words(string_agg(${customers.name}, ' ')) from ${customers}`,
  )
  // Fires the trigger that adds their words to the search vocabulary.
  await tx.update(searchSynonyms).set({ terms: sql`terms` })
}

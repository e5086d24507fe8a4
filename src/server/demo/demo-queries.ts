import { getTableName, inArray, ne, sql } from 'drizzle-orm'
import {
  googleLinks,
  knownDevices,
  passwordCodes,
  passwords,
  passwordSetups,
  sessions,
} from '../accounts/account-tables.ts'
import { addresses, customers } from '../customers/customer-tables.ts'
import { appMetadata } from '../platform/database/app-metadata-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { images } from '../platform/images/image-tables.ts'
import { rateLimits } from '../platform/rate-limits/rate-limit-tables.ts'
import { orders } from '../orders/order-tables.ts'
import { searchSynonyms } from '../catalog/search/synonyms/synonym-tables.ts'
import { categories } from '../catalog/categories/category-tables.ts'
import { products } from '../catalog/products/product-tables.ts'

/** Where the shop notes what of the demo it has: names of its metadata. */
export const demoStates = { catalogue: 'demo catalogue', history: 'demo history' } as const

export async function hasCategories(db: Tx | Db): Promise<boolean> {
  const rows = await db.select({ id: categories.id }).from(categories).limit(1)
  return rows.length > 0
}

/** The ids of the shop's products by their names. */
export async function selectProductIds(db: Tx | Db): Promise<Map<string, string>> {
  const rows = await db.select({ name: products.name, id: products.id }).from(products)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Administrators and their accounts, and what the shop itself remembers. Images go at night. */
const keptTables = [
  customers,
  addresses,
  sessions,
  passwords,
  passwordCodes,
  passwordSetups,
  googleLinks,
  knownDevices,
  searchSynonyms,
  images,
  appMetadata,
  rateLimits,
].map((table) => getTableName(table))

/** Waits for the orders that are being placed, and lets no other be placed until the transaction ends. */
export async function lockOrders(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${orders} in access exclusive mode`)
}

/** Whether somebody has ordered since the demo, whose orders are older than itself, was loaded. */
export async function hasRealOrder(db: Tx | Db): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(sql`
    select exists (
      select from ${orders} where ${orders.createdAt} >= (
        select max(${appMetadata.updatedAt}) from ${appMetadata}
        where ${inArray(appMetadata.name, Object.values(demoStates))}
      )
    ) as exists`)
  return rows[0]?.exists === true
}

/** Removes every row but those of administrators. */
export async function truncateShop(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ tables: string }>(sql`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
    from pg_tables where schemaname = 'public' and tablename <> all(${sql.param(keptTables)})`)
  await tx.delete(customers).where(ne(customers.role, 'admin'))
  await tx.execute(sql.raw(`truncate ${rows[0]?.tables}`))
  // A trigger adds their words to those that the search knows.
  await tx.update(searchSynonyms).set({ terms: sql`terms` })
}

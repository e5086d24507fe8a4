import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn } from '../platform/database/columns.ts'

export const demoKinds = [
  'customer',
  'order',
  /** The adjustment that put what the orders take on top of the catalogue's stock. */
  'stock-adjustment',
  'review',
  'coupon',
  'flash-deal',
  'product',
  'subcategory',
  'category',
] as const

export type DemoKind = (typeof demoKinds)[number]

/**
 * What belongs to the demo, noted in the transaction that creates it, so that it can be removed and
 * nothing else with it. No foreign keys: a record outlives what an administrator deletes.
 */
export const demoRecords = pgTable(
  'demo_records',
  {
    kind: text('kind').$type<DemoKind>().notNull(),
    id: uuid('id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

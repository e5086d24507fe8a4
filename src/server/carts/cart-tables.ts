import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '../catalog/products/product-tables.ts'
import { customers } from '../customers/customer-tables.ts'
import { createdAtColumn, updatedAtColumn } from '../platform/database/columns.ts'

/** A cart belongs to a customer or to a guest, whose secret id is stored as a hash only. */
export const carts = pgTable(
  'carts',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .unique()
      .references(() => customers.id, { onDelete: 'cascade' }),
    guestKey: text('guest_key').unique(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check('carts_have_one_owner', sql`num_nonnulls(${table.customerId}, ${table.guestKey}) = 1`),
  ],
)

/** One line per product and colour; a product without colours has the colour ''. */
export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    selectedColor: text('selected_color').notNull().default(''),
    quantity: integer('quantity').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.productId, table.selectedColor] }),
    check('cart_lines_hold_units', sql`${table.quantity} > 0`),
  ],
)

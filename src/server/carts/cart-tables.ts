import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '../catalog/products/product-tables.ts'
import { productVariants } from '../catalog/products/variants/variant-tables.ts'
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

/** One line per variant; an earlier line has its colour alone, '' for a product without colours. */
export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null for a line without a choice, or whose variant was deleted. */
    variantId: uuid('variant_id').references(() => productVariants.id, { onDelete: 'set null' }),
    /** The colour, or the values of all options, as the variant is called. */
    selectedColor: text('selected_color').notNull().default(''),
    quantity: integer('quantity').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.productId, table.selectedColor] }),
    index('cart_lines_of_variant')
      .on(table.variantId)
      .where(sql`${table.variantId} is not null`),
    check('cart_lines_hold_units', sql`${table.quantity} > 0`),
  ],
)

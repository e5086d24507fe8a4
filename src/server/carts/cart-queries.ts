import { and, asc, eq, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { stockItemOf, stockItems } from '../catalog/products/variants/variant-tables.ts'
import { customers } from '../customers/customer-tables.ts'
import type { Db, Tx, Writer } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statement.ts'
import { newId } from '../platform/ids.ts'
import type { CartKey } from './cart-owner.ts'
import { cartLines, carts } from './cart-tables.ts'

function ownedBy(owner: CartKey) {
  return owner.kind === 'customer'
    ? eq(carts.customerId, owner.customerId)
    : eq(carts.guestKey, owner.guestKey)
}

/**
 * The owner's cart, locked until the transaction ends; created when there is none. Null for an account
 * that is closed: one that is being merged into another is waited for.
 */
export async function lockCart(tx: Tx, owner: CartKey): Promise<string | null> {
  const isCustomer = owner.kind === 'customer'
  const openAccount = (customerId: string) =>
    tx
      .select({
        id: sql`${newId()}::uuid`.as('id'),
        customerId: customers.id,
        guestKey: sql`null::text`.as('guest_key'),
        createdAt: sql`now()`.as('created_at'),
        updatedAt: sql`now()`.as('updated_at'),
      })
      .from(customers)
      .where(and(eq(customers.id, customerId), isNull(customers.blockedAt)))
      .for('key share')
  const insert = isCustomer
    ? tx.insert(carts).select(openAccount(owner.customerId))
    : tx.insert(carts).values({ id: newId(), guestKey: owner.guestKey })
  const [row] = await insert
    .onConflictDoUpdate({
      target: isCustomer ? carts.customerId : carts.guestKey,
      set: { updatedAt: sql`now()` },
    })
    .returning({ id: carts.id })
  return row?.id ?? null
}

/** The owner's cart, locked; null when there is none. */
export async function lockCartIfExists(tx: Tx, owner: CartKey): Promise<string | null> {
  const [row] = await tx.select({ id: carts.id }).from(carts).where(ownedBy(owner)).for('update')
  return row?.id ?? null
}

const lineColumns = {
  productId: cartLines.productId,
  variantId: cartLines.variantId,
  selectedColor: cartLines.selectedColor,
  quantity: cartLines.quantity,
}

/** The lines in the order in which they were added. */
export async function selectCartLines(db: Tx | Db, owner: CartKey) {
  return db
    .select(lineColumns)
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(ownedBy(owner))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.productId), asc(cartLines.selectedColor))
}

export type CartLineRow = Awaited<ReturnType<typeof selectCartLines>>[number]

export interface LineKey {
  cartId: string
  productId: string
  selectedColor: string
}

function isLine({ cartId, productId, selectedColor }: LineKey) {
  return and(
    eq(cartLines.cartId, cartId),
    eq(cartLines.productId, productId),
    eq(cartLines.selectedColor, selectedColor),
  )
}

/** The lines of a cart that is locked. */
export async function selectLines(tx: Tx, cartId: string): Promise<CartLineRow[]> {
  return tx.select(lineColumns).from(cartLines).where(eq(cartLines.cartId, cartId))
}

export async function upsertLines(
  tx: Tx,
  cartId: string,
  lines: readonly CartLineRow[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ productId, variantId, selectedColor, quantity }) => ({
    cartId,
    productId,
    variantId,
    selectedColor,
    quantity,
  }))
  await tx
    .insert(cartLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.productId, cartLines.selectedColor],
      set: { quantity: sql`excluded.quantity`, variantId: sql`excluded.variant_id` },
    })
}

/** Makes a line one of another variant, at its place in the cart. */
export async function updateLine(
  tx: Tx,
  key: LineKey,
  { variantId, selectedColor, quantity }: CartLineRow,
): Promise<void> {
  await tx.update(cartLines).set({ variantId, selectedColor, quantity }).where(isLine(key))
}

export async function deleteLine(tx: Tx, key: LineKey): Promise<void> {
  await tx.delete(cartLines).where(isLine(key))
}

export async function deleteCart(tx: Tx, cartId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.id, cartId))
}

export async function deleteLines(tx: Tx, cartId: string): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.cartId, cartId))
}

const deleteOwnedLines = prepared(
  'delete_cart_lines',
  () => sql`
    delete from ${cartLines} where ${cartLines.cartId} in (
      select ${carts.id} from ${carts}
      where ${carts.customerId} = ${sql.placeholder('customerId')}::uuid
        or ${carts.guestKey} = ${sql.placeholder('guestKey')}::text)`,
)

export async function deleteLinesOf(tx: Tx, owner: CartKey): Promise<void> {
  const isCustomer = owner.kind === 'customer'
  await deleteOwnedLines(tx, {
    customerId: isCustomer ? owner.customerId : null,
    guestKey: isCustomer ? null : owner.guestKey,
  })
}

/** The lines with the stock that they are sold from, in the order in which they were added. */
export async function selectLinesForMerge(tx: Tx, cartId: string) {
  const stockItemId = stockItemOf({ ...lineColumns, variantLabel: sql`null` })
  return tx
    .select({ ...lineColumns, stockItemId: stockItems.id, stock: stockItems.stock })
    .from(cartLines)
    .innerJoin(stockItems, eq(stockItems.id, stockItemId))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.productId), asc(cartLines.selectedColor))
}

export type MergedLine = Awaited<ReturnType<typeof selectLinesForMerge>>[number]

/**
 * Deletes guests' carts that were last changed before these times. A concurrent change by the guest
 * wins: it updates the row, and the condition is checked again.
 */
export async function deleteStaleGuestCarts(
  db: Writer,
  { filledBefore, emptyBefore }: { filledBefore: Date; emptyBefore: Date },
): Promise<void> {
  const lines = db.select({ of: cartLines.cartId }).from(cartLines)
  const isEmpty = notExists(lines.where(eq(cartLines.cartId, carts.id)))
  await db
    .delete(carts)
    .where(
      and(
        isNotNull(carts.guestKey),
        or(lt(carts.updatedAt, filledBefore), and(lt(carts.updatedAt, emptyBefore), isEmpty)),
      ),
    )
}

import { and, asc, eq, sql } from 'drizzle-orm'
import { products, productPictures } from '../catalog/product-tables.ts'
import type { Reader, Tx } from '../platform/database/connect-database.ts'
import { newId } from '../platform/ids.ts'
import { pictures } from '../platform/pictures/picture-tables.ts'
import type { CartOwner } from './cart-owner.ts'
import { cartLines, carts } from './cart-tables.ts'

function ownedBy(owner: CartOwner) {
  return owner.kind === 'customer'
    ? eq(carts.customerId, owner.customerId)
    : eq(carts.guestKey, owner.guestKey)
}

export async function findCartId(db: Reader, owner: CartOwner): Promise<string | null> {
  const [row] = await db.select({ id: carts.id }).from(carts).where(ownedBy(owner))
  return row?.id ?? null
}

/** The owner's cart, locked until the transaction ends; made when there is none. */
export async function lockCart(tx: Tx, owner: CartOwner): Promise<string> {
  const columns =
    owner.kind === 'customer' ? { customerId: owner.customerId } : { guestKey: owner.guestKey }
  await tx
    .insert(carts)
    .values({ id: newId(), ...columns })
    .onConflictDoNothing()
  const [row] = await tx.select({ id: carts.id }).from(carts).where(ownedBy(owner)).for('update')
  if (!row) throw new Error('a cart vanished between its insert and its lock')
  return row.id
}

export async function selectCartLines(db: Reader, owner: CartOwner) {
  return db
    .select({
      productId: products.id,
      name: products.name,
      pricePoisha: products.pricePoisha,
      stock: products.stock,
      colors: products.colors,
      pictureId: pictures.id,
      pictureWidth: pictures.width,
      selectedColor: cartLines.selectedColor,
      quantity: cartLines.quantity,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(
      productPictures,
      and(eq(productPictures.productId, products.id), eq(productPictures.position, 0)),
    )
    .leftJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(ownedBy(owner))
    .orderBy(asc(cartLines.createdAt), asc(products.id), asc(cartLines.selectedColor))
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

/** Units of a product already in the cart, in all its colours. */
export async function unitsInCart(tx: Tx, cartId: string, productId: string): Promise<number> {
  const [row] = await tx
    .select({ units: sql<number>`coalesce(sum(${cartLines.quantity}), 0)::int` })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.productId, productId)))
  return row?.units ?? 0
}

export async function lineQuantity(tx: Tx, key: LineKey): Promise<number> {
  const [row] = await tx.select({ quantity: cartLines.quantity }).from(cartLines).where(isLine(key))
  return row?.quantity ?? 0
}

export async function writeLine(tx: Tx, key: LineKey, quantity: number): Promise<void> {
  await tx
    .insert(cartLines)
    .values({ ...key, quantity })
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.productId, cartLines.selectedColor],
      set: { quantity },
    })
}

export async function deleteLine(tx: Tx, key: LineKey): Promise<void> {
  await tx.delete(cartLines).where(isLine(key))
}

export async function deleteLines(tx: Tx, cartId: string): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.cartId, cartId))
}

export async function selectLinesForMerge(tx: Tx, cartId: string) {
  return tx
    .select({
      productId: cartLines.productId,
      selectedColor: cartLines.selectedColor,
      quantity: cartLines.quantity,
      stock: products.stock,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.createdAt))
}

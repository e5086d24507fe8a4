import type { Cart } from '#shared/carts/cart-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { maxLines, maxQuantity } from '#shared/orders/orders.ts'
import { wordingIn } from '../catalog/glossary/glossary.ts'
import { findPurchasables } from '../catalog/products/find-products.ts'
import {
  productName,
  storedColor,
  type Wording,
} from '../catalog/products/wording/product-wording.ts'
import { type Db, inTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import { httpTexts } from '../platform/http/errors/http-texts.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import type { CartOwner } from './cart-owner.ts'
import {
  type CartLineRow,
  deleteLine,
  deleteLines,
  deleteLinesOf,
  lockCart,
  lockCartIfExists,
  selectCartLines,
  selectLines,
  updateLine,
  upsertLines,
} from './cart-queries.ts'
import { type CartReader, serializeCart } from './cart-serializer.ts'
import { cartTexts } from './cart-texts.ts'
import {
  type ChosenProduct,
  findLine,
  freeText,
  requireVariant,
  unitsSharing,
  wantedLine,
} from './cart-variants.ts'

interface LineOfCaller {
  productId: string
  variantId?: string | null | undefined
  /** In any language. */
  selectedColor: string
}

export interface CartChange extends LineOfCaller {
  quantity: number
}

/** The cart with live prices and stock, in the reader's language. */
export async function getCart(shop: Shop, owner: CartOwner, language: Language): Promise<Cart> {
  return readCart(shop, shop.db, owner, await readerIn(shop, language))
}

/** Read before a cart's transaction, in which nothing waits for another connection. */
async function readerIn(shop: Shop, language: Language): Promise<CartReader> {
  const [wording, settings] = await Promise.all([wordingIn(shop, language), findShopSettings(shop)])
  return { ...wording, delivery: settings.delivery }
}

async function readCart(
  shop: Shop,
  db: Tx | Db,
  owner: CartOwner,
  reader: CartReader,
): Promise<Cart> {
  const lines = await selectCartLines(db, owner)
  const products = await findPurchasables(
    shop,
    db,
    lines.map((line) => line.productId),
    shop.clock.now(),
  )
  const purchasable = lines.flatMap((line) => {
    const product = products.get(line.productId)
    return product ? [{ ...line, product }] : []
  })
  return serializeCart(owner, purchasable, reader)
}

/**
 * Adds units to a line, with `atLeast` only those that it lacks. More than the stock, over all lines that
 * share it, is `out_of_stock`; more lines than an order may have is a `conflict`; a product without the
 * choice that it needs is `variant_required`.
 */
export async function addToCart(
  shop: ActingShop,
  owner: CartOwner,
  { atLeast, ...change }: CartChange & { atLeast?: boolean | undefined },
  language: Language,
): Promise<Cart> {
  return withCart(shop, owner, language, async (tx, cartId, { glossary }) => {
    const chosen = await requireVariant(shop, tx, change, glossary)
    const lines = await selectLines(tx, cartId)
    const wanted = wantedLine(chosen)
    const line = findLine(lines, wanted)
    const inCart = line?.quantity ?? 0
    const added = atLeast ? change.quantity - inCart : change.quantity
    if (added <= 0) return
    const sharing = unitsSharing(lines, chosen)
    rejectBeyondStock(chosen, sharing + added, sharing)
    if (!line) rejectBeyondMaxLines(lines.length)
    const selectedColor = line?.selectedColor ?? freeText(lines, wanted)
    await upsertLines(tx, cartId, [{ ...wanted, selectedColor, quantity: inCart + added }])
  })
}

/**
 * Sets a line's quantity, with `newVariantId` also what it is of: the line's variant may be gone then, and
 * units of the new one that are in the cart already are added. A line that is not in it is `not_found`.
 */
export async function updateCart(
  shop: ActingShop,
  owner: CartOwner,
  { newVariantId, ...change }: CartChange & { newVariantId?: string | null | undefined },
  language: Language,
): Promise<Cart> {
  return withCart(shop, owner, language, async (tx, cartId, { glossary }) => {
    if (newVariantId) {
      const line = { ...change, newVariantId }
      await replaceVariant(shop, tx, cartId, line, glossary)
      return
    }
    const chosen = await requireVariant(shop, tx, change, glossary)
    const lines = await selectLines(tx, cartId)
    const wanted = wantedLine(chosen)
    const line =
      findLine(lines, wanted) ?? findLine(lines, { ...wanted, selectedColor: change.selectedColor })
    if (!line) throw notFound((language) => cartTexts[language].notInCart)
    const others = lines.filter((each) => each !== line)
    const inOthers = unitsSharing(others, chosen)
    rejectBeyondStock(chosen, inOthers + change.quantity, inOthers)
    await upsertLines(tx, cartId, [
      { ...line, variantId: chosen.variant.id, quantity: change.quantity },
    ])
  })
}

async function replaceVariant(
  shop: ActingShop,
  tx: Tx,
  cartId: string,
  { newVariantId, ...change }: CartChange & { newVariantId: string },
  glossary: Wording['glossary'],
): Promise<void> {
  const { productId, quantity } = change
  const chosen = await requireVariant(
    shop,
    tx,
    { productId, variantId: newVariantId, selectedColor: '' },
    glossary,
  )
  const lines = await selectLines(tx, cartId)
  const line = findLineOfCaller(lines, change, glossary)
  if (!line) throw notFound((language) => cartTexts[language].notInCart)
  const others = lines.filter((each) => each !== line)
  const inOthers = unitsSharing(others, chosen)
  rejectBeyondStock(chosen, inOthers + quantity, inOthers)
  const wanted = wantedLine(chosen)
  const present = findLine(others, wanted)
  if (present) {
    await deleteLine(tx, { ...line, cartId })
    await upsertLines(tx, cartId, [{ ...present, quantity: present.quantity + quantity }])
  } else {
    const selectedColor = freeText(others, wanted)
    await updateLine(tx, { ...line, cartId }, { ...wanted, selectedColor, quantity })
  }
}

/** Also a line whose product no longer has the variant. */
export async function removeFromCart(
  shop: ActingShop,
  owner: CartOwner,
  removed: LineOfCaller,
  language: Language,
): Promise<Cart> {
  return withExistingCart(shop, owner, language, async (tx, cartId, { glossary }) => {
    const line = findLineOfCaller(await selectLines(tx, cartId), removed, glossary)
    if (line) await deleteLine(tx, { ...line, cartId })
  })
}

/** The line that a caller names, whether or not its product still has the variant. */
function findLineOfCaller(
  lines: readonly CartLineRow[],
  { productId, variantId = null, selectedColor }: LineOfCaller,
  glossary: Wording['glossary'],
): CartLineRow | undefined {
  const colors = lines
    .filter((line) => line.productId === productId)
    .map((line) => ({ name: line.selectedColor }))
  const stored = storedColor(selectedColor, colors, glossary)
  return findLine(lines, { productId, variantId, selectedColor: stored })
}

export async function clearCart(
  shop: ActingShop,
  owner: CartOwner,
  language: Language,
): Promise<Cart> {
  return withExistingCart(shop, owner, language, deleteLines)
}

type Change = (tx: Tx, cartId: string, wording: Wording) => Promise<void>

async function withCart(
  shop: ActingShop,
  owner: CartOwner,
  language: Language,
  change: Change,
): Promise<Cart> {
  const reader = await readerIn(shop, language)
  return inTransaction(shop, async (tx) => {
    const cartId = await lockCart(tx, owner)
    // Its session ended after this request was authenticated.
    if (cartId === null) {
      throw new DomainError('unauthenticated', (language) => httpTexts[language].sessionEnded)
    }
    await change(tx, cartId, reader)
    return readCart(shop, tx, owner, reader)
  })
}

/** Removing never creates a cart. */
async function withExistingCart(
  shop: ActingShop,
  owner: CartOwner,
  language: Language,
  change: Change,
): Promise<Cart> {
  const reader = await readerIn(shop, language)
  return inTransaction(shop, async (tx) => {
    const cartId = await lockCartIfExists(tx, owner)
    if (cartId !== null) await change(tx, cartId, reader)
    return readCart(shop, tx, owner, reader)
  })
}

/** `elsewhere`: units that are already in the cart. */
function rejectBeyondStock(
  { product, variant: { stock } }: ChosenProduct,
  wanted: number,
  elsewhere: number,
): void {
  if (wanted > stock) {
    throw new DomainError(
      'out_of_stock',
      (language) =>
        cartTexts[language].outOfStock({
          name: productName(product, language),
          stock,
          inCart: elsewhere,
        }),
      { details: { available: stock } },
    )
  }
  if (wanted > maxQuantity) {
    throw new DomainError('conflict', (language) =>
      cartTexts[language].tooManyUnits(productName(product, language), maxQuantity),
    )
  }
}

function rejectBeyondMaxLines(lines: number): void {
  if (lines < maxLines) return
  throw new DomainError('conflict', (language) => cartTexts[language].full(maxLines))
}

/** Empties the cart after an order, if there is one. */
export async function emptyCart(
  tx: Tx,
  owner: { customerId: string | null; guestKey: string | null },
): Promise<void> {
  const { customerId, guestKey } = owner
  if (customerId) await deleteLinesOf(tx, { kind: 'customer', customerId })
  else if (guestKey) await deleteLinesOf(tx, { kind: 'guest', guestKey })
}

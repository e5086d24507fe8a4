import type { Cart } from '#shared/carts/cart-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { maxLines, maxQuantity } from '#shared/orders/orders.ts'
import { wordingIn } from '../catalog/glossary/glossary.ts'
import {
  findPurchasable,
  findPurchasables,
  productNotFound,
  type Purchasable,
} from '../catalog/products/find-products.ts'
import { productName, storedColor, type Wording } from '../catalog/products/product-wording.ts'
import { violatedConstraint } from '../platform/database/database-errors.ts'
import { type Db, inTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import type { CartOwner } from './cart-owner.ts'
import {
  deleteLine,
  deleteLines,
  deleteLinesOf,
  lockCart,
  lockCartIfExists,
  selectCartLines,
  selectCartQuantities,
  upsertLines,
} from './cart-queries.ts'
import { type CartReader, serializeCart } from './cart-serializer.ts'
import { cartTexts } from './cart-texts.ts'

export interface CartChange {
  productId: string
  /** In any language. */
  selectedColor: string
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
 * Adds units to a line, with `atLeast` only those that it lacks. More than the stock, over all colours, is
 * `out_of_stock`; more lines than an order may have is a `conflict`.
 */
export async function addToCart(
  shop: ActingShop,
  owner: CartOwner,
  { atLeast, ...change }: CartChange & { atLeast?: boolean | undefined },
  language: Language,
): Promise<Cart> {
  return withCart(shop, owner, language, async (tx, cartId, { glossary }) => {
    const { product, selectedColor } = await requirePurchasable(shop, tx, change, glossary)
    const key = { cartId, productId: product.id, selectedColor }
    const inCart = await selectCartQuantities(tx, key)
    const added = atLeast ? change.quantity - inCart.line : change.quantity
    if (added <= 0) return
    rejectBeyondStock(product, inCart.product + added, inCart.product)
    if (inCart.line === 0) rejectBeyondMaxLines(inCart.lines)
    await upsertLines(tx, cartId, [{ ...key, quantity: inCart.line + added }])
  })
}

/** Sets a line's quantity. A line that is not in the cart is `not_found`. */
export async function updateCart(
  shop: ActingShop,
  owner: CartOwner,
  change: CartChange,
  language: Language,
): Promise<Cart> {
  return withCart(shop, owner, language, async (tx, cartId, { glossary }) => {
    const { product, selectedColor } = await requirePurchasable(shop, tx, change, glossary)
    const key = { cartId, productId: product.id, selectedColor }
    const inCart = await selectCartQuantities(tx, key)
    if (inCart.line === 0) throw notFound((language) => cartTexts[language].notInCart)
    const inOtherColors = inCart.product - inCart.line
    rejectBeyondStock(product, inOtherColors + change.quantity, inOtherColors)
    await upsertLines(tx, cartId, [{ ...key, quantity: change.quantity }])
  })
}

/** Also a line whose product no longer has the colour. */
export async function removeFromCart(
  shop: ActingShop,
  owner: CartOwner,
  { productId, selectedColor }: Omit<CartChange, 'quantity'>,
  language: Language,
): Promise<Cart> {
  return withExistingCart(shop, owner, language, async (tx, cartId, { glossary }) => {
    const lines = await selectCartLines(tx, owner)
    const colors = lines
      .filter((line) => line.productId === productId)
      .map((line) => ({ name: line.selectedColor }))
    const stored = storedColor(selectedColor, colors, glossary)
    await deleteLine(tx, { cartId, productId, selectedColor: stored })
  })
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
  try {
    return await inTransaction(shop, async (tx) => {
      await change(tx, await lockCart(tx, owner), reader)
      return readCart(shop, tx, owner, reader)
    })
  } catch (error) {
    // An administrator deleted the product before its line was written.
    if (violatedConstraint(error) === 'cart_lines_product_id_products_id_fk')
      throw productNotFound()
    throw error
  }
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

/** The product with the colour as it is stored. */
async function requirePurchasable(
  shop: Shop,
  tx: Tx,
  change: CartChange,
  glossary: Wording['glossary'],
): Promise<{ product: Purchasable; selectedColor: string }> {
  const product = await findPurchasable(shop, tx, change.productId, shop.clock.now())
  if (!product) throw productNotFound()
  const selectedColor = storedColor(change.selectedColor, product.colors, glossary)
  if (selectedColor !== '' && !product.colors.some((color) => color.name === selectedColor)) {
    throw new DomainError(
      'invalid',
      (language) => cartTexts[language].noSuchColor(productName(product, language)),
      {
        issues: [{ path: 'selectedColor', message: (language) => cartTexts[language].chooseColor }],
      },
    )
  }
  return { product, selectedColor }
}

/** `elsewhere`: units that are already in the cart. */
function rejectBeyondStock(product: Purchasable, wanted: number, elsewhere: number): void {
  const { stock } = product
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

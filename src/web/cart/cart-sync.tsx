import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Cart, CartItem } from '#shared/carts/cart-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { DeliveryRates } from '#shared/pricing/order-totals.ts'
import { readGuestId, readToken } from '../api/credentials.ts'
import { queryKeys } from '../api/query-keys.ts'
import { localStore, parseJson } from '../api/storage.ts'
import { documentLanguage } from '../languages/language.ts'
import { useShopSettings } from '../shop-settings.ts'
import { type CartProduct, type NewLine, pricedCart } from './cart-updates.ts'
import { storedCartUpdatedAt, useCart } from './use-cart.ts'

/** Shows the stored cart at once, stores its changes, and follows those of other tabs. */
export function CartSync() {
  const client = useQueryClient()
  const { delivery } = useShopSettings()
  const { cart, isLoading, error } = useCart()

  useEffect(() => {
    const key = queryKeys.cart(readToken())
    const isKnownAtShop = readToken() !== null || readGuestId() !== null
    const stored = isKnownAtShop ? readStoredCart(delivery) : null
    if (stored && client.getQueryData(key) === undefined) {
      client.setQueryData(key, stored, { updatedAt: storedCartUpdatedAt })
    }
    const onStorage = (event: StorageEvent) => {
      if (event.key !== cartItemsKey) return
      const changed = parseStoredCart(event.newValue, delivery)
      if (!changed) return
      // The other tab's page may be in another language.
      if (isInLanguage(event.newValue, documentLanguage())) {
        // A stored cart lacks problems and deals, so it is refetched when this tab is shown again.
        const updatedAt = storedCartUpdatedAt
        client.setQueryData(queryKeys.cart(readToken()), changed, { updatedAt })
      } else void client.invalidateQueries({ queryKey: queryKeys.carts })
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [client, delivery])

  useEffect(() => {
    if (!isLoading && error === null) storeCart(cart, documentLanguage())
  }, [cart, isLoading, error])

  return null
}

export const cartItemsKey = 'cartItems'

/** A line as stored in localStorage (SPEC §3): the product's fields flat, beside the product. */
interface StoredLine extends CartProduct, Omit<NewLine, 'product'> {
  quantity: number
  product: CartProduct
  /** Of its texts; absent in a cart that an earlier release stored. */
  language?: Language
}

const flatten = (
  { product, selectedColor, variantId, variantLabel, stockItem, quantity }: CartItem,
  language: Language,
): StoredLine => ({
  ...product,
  selectedColor,
  variantId,
  variantLabel,
  stockItem,
  quantity,
  product,
  language,
})

function isStoredLine(value: unknown): value is StoredLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Partial<StoredLine>
  return (
    typeof line._id === 'string' &&
    typeof line.name === 'string' &&
    typeof line.price === 'number' &&
    typeof line.stock === 'number' &&
    Number.isInteger(line.quantity)
  )
}

function unflatten(line: StoredLine): CartItem {
  const { _id, name, price, stock, variantId, variantLabel, stockItem, quantity } = line
  const product = { _id, name, image: line.image ?? null, price, stock }
  const selectedColor = line.selectedColor ?? ''
  return { product, selectedColor, variantId, variantLabel, stockItem, quantity }
}

/** The cart of the last visit; null when nothing usable is stored. */
export function parseStoredCart(stored: string | null, rates: DeliveryRates): Cart | null {
  const lines = parseJson(stored)
  return Array.isArray(lines) ? pricedCart(lines.filter(isStoredLine).map(unflatten), rates) : null
}

/** Whether a stored cart is written in that language; an empty one is in any. */
export function isInLanguage(stored: string | null, language: Language): boolean {
  const lines = parseJson(stored)
  return (
    !Array.isArray(lines) ||
    lines.every((line) => (line as Partial<StoredLine> | null)?.language === language)
  )
}

export const readStoredCart = (rates: DeliveryRates) =>
  parseStoredCart(localStore.get(cartItemsKey), rates)

/** Stores the lines for the next visit and other tabs; an unchanged cart raises no storage event. */
export function storeCart(cart: Cart, language: Language): void {
  const lines = JSON.stringify(cart.items.map((item) => flatten(item, language)))
  if (lines !== localStore.get(cartItemsKey)) localStore.set(cartItemsKey, lines)
}

import { localStore, parseJson } from '../api/storage.ts'

const key = 'checkoutRedirect'

/** The purchase that a signed-out shopper wanted to make when they turned to sign-in (SPEC §3). */
export interface CheckoutRedirect {
  productId: string
  quantity: number
  selectedColor: string
  variantId?: string | undefined
}

export function storeCheckoutRedirect(redirect: CheckoutRedirect): void {
  localStore.set(key, JSON.stringify(redirect))
}

export function clearCheckoutRedirect(): void {
  localStore.set(key, null)
}

export function readCheckoutRedirect(): CheckoutRedirect | null {
  return parseCheckoutRedirect(localStore.get(key))
}

export function parseCheckoutRedirect(stored: string | null): CheckoutRedirect | null {
  const redirect = parseJson(stored) as Partial<CheckoutRedirect> | null
  if (typeof redirect?.productId !== 'string') return null
  const { productId, quantity = 1, selectedColor = '', variantId } = redirect
  if (!Number.isInteger(quantity) || quantity < 1) return null
  return { productId, quantity, selectedColor, ...(variantId && { variantId }) }
}

import { readStored, writeStored } from '../api/storage.ts'

const key = 'checkoutRedirect'

/** What a signed-out shopper wanted to buy when they turned to sign-in (SPEC §3). */
export interface CheckoutRedirect {
  productId: string
  quantity: number
  selectedColor: string
}

export function storeCheckoutRedirect(redirect: CheckoutRedirect): void {
  writeStored(key, JSON.stringify(redirect))
}

export function clearCheckoutRedirect(): void {
  writeStored(key, null)
}

export function readCheckoutRedirect(): CheckoutRedirect | null {
  return parseCheckoutRedirect(readStored(key))
}

export function parseCheckoutRedirect(stored: string | null): CheckoutRedirect | null {
  if (stored === null) return null
  try {
    const redirect = JSON.parse(stored) as Partial<CheckoutRedirect> | null
    if (typeof redirect?.productId !== 'string') return null
    const { productId, quantity = 1, selectedColor = '' } = redirect
    return Number.isInteger(quantity) && quantity > 0
      ? { productId, quantity, selectedColor }
      : null
  } catch {
    return null
  }
}

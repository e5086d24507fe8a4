import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import type { ProductVariant } from '#shared/catalog/variant-schemas.ts'
import { useTexts } from '../../languages/language.ts'
import { productTexts } from './product-texts.tsx'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { showToast } from '../../toasts/toasts.ts'

/** How often the units of a flash deal are looked at: a page says within a minute that the deal has ended. */
const dealCheckMs = 45_000

/** Prices and units, which change while a page is open, as text. */
function offersOf({ variants }: Product): string {
  return JSON.stringify(variants.map((each) => [each._id, each.price, each.stock, dealUnits(each)]))
}

const dealUnits = ({ flashDeal }: ProductVariant) => flashDeal?.unitsLeft ?? null

/**
 * Keeps an open page true to the shop: when it is looked at again, while it shows a flash deal with
 * limited units, and when the returned function is called, it is loaded again if prices, stocks or deal
 * units have changed. While the shop is not reached it stays as it is.
 */
export function useFreshProduct(shown: Product): () => Promise<void> {
  const t = useTexts(productTexts)
  const { revalidate } = useRevalidator()
  const { _id } = shown
  const offers = offersOf(shown)
  const hasDealUnits = shown.variants.some((each) => dealUnits(each) !== null)

  const check = useCallback(async () => {
    const isChanged = await api('GET /products/:id', { params: { id: _id } }).then(
      ({ product }) => {
        if (hasDealUnits && product.variants.every(({ flashDeal }) => flashDeal === null)) {
          // Sold out, or ended by the owner: the response does not say which.
          showToast(t.dealEnded, t.dealEndedText)
        }
        return offersOf(product) !== offers
      },
      (error: unknown) => error instanceof ApiError && error.status === 404,
    )
    if (isChanged) await revalidate()
  }, [_id, offers, hasDealUnits, revalidate, t])

  useEffect(() => {
    const checkWhenShown = () => {
      if (!document.hidden) void check()
    }
    const timer = hasDealUnits ? setInterval(checkWhenShown, dealCheckMs) : undefined
    document.addEventListener('visibilitychange', checkWhenShown)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkWhenShown)
    }
  }, [check, hasDealUnits])

  return check
}

import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { useTexts } from '../../languages/language.ts'
import { productTexts } from './product-texts.tsx'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { showToast } from '../../toasts/toasts.ts'

/** How often the units of a flash deal are looked at: a page says within a minute that the deal has ended. */
const dealCheckMs = 45_000

type Offer = Pick<Product, '_id' | 'price' | 'stock' | 'flashDeal'>

/**
 * Keeps an open page true to the shop: when it is looked at again, while it shows a flash deal with
 * limited units, and when the returned function is called, it is loaded again if price, stock or deal
 * units have changed. While the shop is not reached it stays as it is.
 */
export function useFreshProduct({ _id, price, stock, flashDeal }: Offer): () => Promise<void> {
  const t = useTexts(productTexts)
  const { revalidate } = useRevalidator()
  const unitsLeft = flashDeal?.unitsLeft ?? null

  const check = useCallback(async () => {
    const isChanged = await api('GET /products/:id', { params: { id: _id } }).then(
      ({ product }) => {
        if (unitsLeft !== null && product.flashDeal === null) {
          // Sold out, or ended by the owner: the response does not say which.
          showToast(t.dealEnded, t.dealEndedText)
        }
        return (
          product.price !== price ||
          product.stock !== stock ||
          (product.flashDeal?.unitsLeft ?? null) !== unitsLeft
        )
      },
      (error: unknown) => error instanceof ApiError && error.status === 404,
    )
    if (isChanged) await revalidate()
  }, [_id, price, stock, unitsLeft, revalidate, t])

  useEffect(() => {
    const checkWhenShown = () => {
      if (!document.hidden) void check()
    }
    const timer = unitsLeft === null ? undefined : setInterval(checkWhenShown, dealCheckMs)
    document.addEventListener('visibilitychange', checkWhenShown)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkWhenShown)
    }
  }, [check, unitsLeft])

  return check
}

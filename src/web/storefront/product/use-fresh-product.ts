import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'

type Offer = Pick<Product, '_id' | 'price' | 'stock' | 'flashDeal'>

/**
 * Keeps an open page true to the shop: when it is looked at again, and when the returned function is
 * called, it is loaded again if price, stock or deal units have changed. While the shop is not reached it
 * stays as it is.
 */
export function useFreshProduct({ _id, price, stock, flashDeal }: Offer): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const unitsLeft = flashDeal?.unitsLeft ?? null

  const check = useCallback(async () => {
    const isChanged = await api('GET /products/:id', { params: { id: _id } }).then(
      ({ product }) =>
        product.price !== price ||
        product.stock !== stock ||
        (product.flashDeal?.unitsLeft ?? null) !== unitsLeft,
      (error: unknown) => error instanceof ApiError && error.status === 404,
    )
    if (isChanged) await revalidate()
  }, [_id, price, stock, unitsLeft, revalidate])

  useEffect(() => {
    const checkWhenShown = () => {
      if (!document.hidden) void check()
    }
    document.addEventListener('visibilitychange', checkWhenShown)
    return () => document.removeEventListener('visibilitychange', checkWhenShown)
  }, [check])

  return check
}

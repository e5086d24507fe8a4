import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { api } from '../../../api/api.ts'
import { sendWithProgress } from '../../../api/send-with-progress.ts'
import { productsKey } from '../use-admin-products.ts'
import { productFormData, productParcel, type ProductParcel } from './product-fields.ts'
import type { ProductValues } from './product-values.ts'

interface ProductSave {
  save: (values: ProductValues) => Promise<Product>
  /** How much of the new pictures has left the browser, from 0 to 1; null while none is sent. */
  sent: number | null
}

/** Creates or changes the product that the form holds; lists that were loaded before are dropped. */
export function useProductSave(before: Product | null): ProductSave {
  const client = useQueryClient()
  const [sent, setSent] = useState<number | null>(null)

  const send = async (parcel: ProductParcel) => {
    const form = productFormData(parcel)
    const transport = parcel.files.length > 0 ? sendWithProgress(setSent) : undefined
    return before === null
      ? api('POST /products', { form, transport })
      : api('PUT /products/:id', { params: { id: before._id }, form, transport })
  }
  const save = async (values: ProductValues) => {
    const { product } = await send(productParcel(values, before)).finally(() => setSent(null))
    client.removeQueries({ queryKey: productsKey })
    await client.invalidateQueries({ queryKey: ['admin'], refetchType: 'none' })
    return product
  }
  return { save, sent }
}

/** The product as it is at this moment: a form is filled once, never over what is being typed. */
export function useEditedProduct(id: string | undefined) {
  return useQuery({
    queryKey: ['edited-product', id],
    queryFn: async ({ signal }) =>
      id === undefined
        ? null
        : (await api('GET /products/:id', { params: { id }, signal })).product,
    ...filledOnce,
  })
}

export function useFormCategories() {
  return useQuery({
    queryKey: ['edited-product', 'categories'],
    queryFn: async ({ signal }) => (await api('GET /categories/admin/all', { signal })).categories,
    ...filledOnce,
  })
}

const filledOnce = {
  gcTime: 0,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { api } from '../../../api/api.ts'
import { productsKey } from '../use-admin-products.ts'
import { productFormData, productParcel } from './product-fields.ts'
import type { ProductValues } from './product-values.ts'

/** Creates or changes the product that the form holds; lists that were loaded before are dropped. */
export function useProductSave(before: Product | null) {
  const client = useQueryClient()
  return async (values: ProductValues): Promise<Product> => {
    const form = productFormData(productParcel(values, before))
    const { product } = await (before === null
      ? api('POST /products', { form })
      : api('PUT /products/:id', { params: { id: before._id }, form }))
    client.removeQueries({ queryKey: productsKey })
    await client.invalidateQueries({ queryKey: ['admin'], refetchType: 'none' })
    return product
  }
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

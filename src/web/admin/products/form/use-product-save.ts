import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { api } from '../../../api/api.ts'
import { randomKey } from '../../../api/random-key.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { productsKey } from '../use-admin-products.ts'
import { isEmpty, productFormData, productParcel, type ProductParcel } from './product-fields.ts'
import type { ProductValues } from './product-values.ts'

interface ProductSave {
  /** Creates a product, or changes the one from before. Gives the name that it has then. */
  save: (values: ProductValues, before: Product | null) => Promise<string>
  /** How much of the new pictures has left the browser, from 0 to 1; null while none is sent. */
  sent: number | null
}

/** Sends what the form holds; lists that were loaded before are dropped. */
export function useProductSave(): ProductSave {
  const client = useQueryClient()
  const [sent, setSent] = useState<number | null>(null)

  const formIdOf = useFormId()

  const send = async (parcel: ProductParcel, before: Product | null): Promise<Product> => {
    if (before !== null && isEmpty(parcel)) return before
    const formId = formIdOf(before === null ? describe(parcel) : `over ${before.stock}`)
    const form = productFormData({ ...parcel, fields: { ...parcel.fields, formId } })
    const transport = parcel.files.length > 0 ? sendWithProgress(setSent) : undefined
    const { product } = await (before === null
      ? api('POST /products', { form, transport })
      : api('PUT /products/:id', { params: { id: before._id }, form, transport }))
    return product
  }
  const save = async (values: ProductValues, before: Product | null) => {
    const { name } = await send(productParcel(values, before), before).finally(() => setSent(null))
    client.removeQueries({ queryKey: productsKey })
    await client.invalidateQueries({ queryKey: ['admin'], refetchType: 'none' })
    return name
  }
  return { save, sent }
}

/**
 * Names what is sent: after a lost answer the same is sent under the same name, and counts once. Of
 * an edit only the change of stock could count twice, so its name lasts as long as the stock that it
 * starts from.
 */
function useFormId(): (content: string) => string {
  const last = useRef({ content: '', formId: '' })
  return (content) => {
    if (last.current.content !== content) last.current = { content, formId: randomKey() }
    return last.current.formId
  }
}

const describe = ({ fields, files }: ProductParcel): string =>
  JSON.stringify([fields, files.map(({ name, size, lastModified }) => [name, size, lastModified])])

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

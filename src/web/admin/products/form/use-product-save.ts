import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { randomKey } from '../../../api/random-key.ts'
import { stockOfRefusal } from './field-errors.ts'
import { isEmpty, productFormData, productParcel } from './product-fields.ts'
import type { ProductValues } from './product-values.ts'
import { sendWithProgress } from './send-with-progress.ts'

/** What the shop may have of a form, answered or not. */
export interface Attempts {
  /** Names the form, so that it counts once however often it is sent. */
  formId: string
  /** Names of the fields that were sent. */
  fields: ReadonlySet<string>
}

interface ProductSave {
  /** Creates a product, or changes the one from before. Gives the name that it has then. */
  save: (values: ProductValues, before: Product | null) => Promise<string>
  /** How much of the new pictures has left the browser, from 0 to 1; null while none is sent. */
  sent: number | null
  currentAttempts: () => Attempts
}

/** Sends what the form holds; lists that were loaded before are dropped. */
export function useProductSave(earlier: Attempts | undefined): ProductSave {
  const client = useQueryClient()
  const [sent, setSent] = useState<number | null>(null)
  const [none] = useState<Attempts>(() => ({ formId: randomKey(), fields: new Set() }))
  const attempts = useRef(earlier ?? none)

  const send = async (values: ProductValues, before: Product | null): Promise<Product> => {
    const { formId, fields } = attempts.current
    const parcel = productParcel(values, before, fields)
    if (before !== null && isEmpty(parcel)) return before
    const form = productFormData({ ...parcel, fields: { ...parcel.fields, formId } })
    const transport = parcel.files.length > 0 ? sendWithProgress(setSent) : undefined
    if (before === null) return (await api('POST /products', { form, transport })).product
    attempts.current = { formId, fields: new Set(Object.keys(parcel.fields)) }
    return (await api('PUT /products/:id', { params: { id: before._id }, form, transport })).product
  }

  const save = async (values: ProductValues, before: Product | null) => {
    const { fields } = attempts.current
    try {
      const { name } = await send(values, before)
      client.removeQueries({ queryKey: [...queryKeys.lists, 'GET /admin/products'] })
      await client.invalidateQueries({ queryKey: queryKeys.lists, refetchType: 'none' })
      return name
    } catch (error) {
      attempts.current = { ...attempts.current, ...afterRefusal(error, before, fields) }
      throw error
    } finally {
      setSent(null)
    }
  }
  return { save, sent, currentAttempts: useCallback(() => attempts.current, []) }
}

/** What a refusal changes: nothing of this attempt was kept; without an answer nobody knows. */
function afterRefusal(
  error: unknown,
  before: Product | null,
  fields: ReadonlySet<string>,
): Partial<Attempts> {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return {}
  // Another difference is meant from here on, over the stock that the refusal tells.
  const isOverStock = before !== null && stockOfRefusal(error) !== null
  return isOverStock ? { fields, formId: randomKey() } : { fields }
}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import { ApiError } from '../../../api/errors.ts'
import { api, newIdempotencyKey } from '../../../api/client.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { apiKey } from '../../../api/use-api-query.ts'
import { uploadTransport } from '../../../ui/uploads/upload-transport.ts'
import type { SubmittedState, ProductFormValues } from './product-form-values.ts'
import { isEmptyPayload, productFormData, productPayload, stockOfError } from './product-request.ts'

interface ProductSave {
  /** Creates a product, or changes the initial one. Resolves with it as it is now. */
  save: (values: ProductFormValues, initial: AdminProduct | null) => Promise<AdminProduct>
  /** Share of the new images that has been uploaded, from 0 to 1; null while none is uploaded. */
  uploadProgress: number | null
  currentSubmission: () => SubmittedState
}

/** Submits the form and invalidates the loaded lists. */
export function useSaveProduct(earlier: SubmittedState | undefined): ProductSave {
  const client = useQueryClient()
  const [uploadProgress, setUploadProgress] = useState<number | null>(null)
  const [none] = useState<SubmittedState>(() => ({
    formId: newIdempotencyKey(),
    fields: new Set(),
  }))
  const submitted = useRef(earlier ?? none)

  const send = async (
    values: ProductFormValues,
    initial: AdminProduct | null,
  ): Promise<AdminProduct> => {
    const { formId, fields } = submitted.current
    const payload = productPayload(values, initial, fields)
    if (initial !== null && isEmptyPayload(payload)) return initial
    const loaded = initial === null ? {} : { updatedAt: initial.updatedAt }
    const form = productFormData({ ...payload, fields: { ...payload.fields, ...loaded, formId } })
    const transport = payload.files.length > 0 ? uploadTransport(setUploadProgress) : undefined
    if (initial === null) return (await api('POST /products', { form, transport })).product
    submitted.current = { formId, fields: new Set(Object.keys(payload.fields)) }
    return (await api('PUT /products/:id', { params: { id: initial._id }, form, transport }))
      .product
  }

  const save = async (values: ProductFormValues, initial: AdminProduct | null) => {
    const { fields } = submitted.current
    try {
      const saved = await send(values, initial)
      // A list that is opened next begins empty rather than out of date.
      const listed = apiKey('GET /admin/products')
      client.removeQueries({ queryKey: listed, type: 'inactive' })
      await client.invalidateQueries({ queryKey: adminQueryKeys.lists })
      return saved
    } catch (error) {
      submitted.current = { ...submitted.current, ...stateAfterRejection(error, initial, fields) }
      throw error
    } finally {
      setUploadProgress(null)
    }
  }
  return { save, uploadProgress, currentSubmission: useCallback(() => submitted.current, []) }
}

/** After a rejection the shop has stored nothing; without a response that is unknown. */
function stateAfterRejection(
  error: unknown,
  initial: AdminProduct | null,
  fields: ReadonlySet<string>,
): Partial<SubmittedState> {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return {}
  // The next submit is a new change, based on the stock in the rejection.
  const isOverStock = initial !== null && stockOfError(error) !== null
  return isOverStock ? { fields, formId: newIdempotencyKey() } : { fields }
}

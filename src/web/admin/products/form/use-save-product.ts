import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import { ApiError } from '../../../api/errors.ts'
import { api, newIdempotencyKey, type Transport } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import type { SubmittedState, ProductFormValues } from './product-form-values.ts'
import { isEmptyPayload, productFormData, productPayload, stockOfError } from './product-request.ts'

interface ProductSave {
  /** Creates a product, or changes the initial one. Resolves with its name. */
  save: (values: ProductFormValues, initial: AdminProduct | null) => Promise<string>
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
      const { name } = await send(values, initial)
      client.removeQueries({ queryKey: queryKeys.listPages('GET /admin/products') })
      await client.invalidateQueries({ queryKey: queryKeys.lists, refetchType: 'none' })
      return name
    } catch (error) {
      submitted.current = { ...submitted.current, ...stateAfterRejection(error, initial, fields) }
      throw error
    } finally {
      setUploadProgress(null)
    }
  }
  return { save, uploadProgress, currentSubmission: useCallback(() => submitted.current, []) }
}

/** After a rejection nothing of this submission is stored; without a response that is unknown. */
function stateAfterRejection(
  error: unknown,
  initial: AdminProduct | null,
  fields: ReadonlySet<string>,
): Partial<SubmittedState> {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return {}
  // Another difference is meant from here on, over the stock that the rejection names.
  const isOverStock = initial !== null && stockOfError(error) !== null
  return isOverStock ? { fields, formId: newIdempotencyKey() } : { fields }
}

/**
 * Sends as fetch does, and reports the share of the body that was uploaded, from 0 to 1, which fetch
 * does not. Rejects when no response comes.
 */
function uploadTransport(onProgress: (share: number) => void): Transport {
  return (url, { method = 'GET', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.responseType = 'blob'
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('The request got no response')))
      // A form is all that is sent here, which XMLHttpRequest takes as fetch does.
      request.send(body as XMLHttpRequestBodyInit | null)
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const body = request.status === 204 ? null : (request.response as Blob)
  return new Response(body, { status: request.status, headers })
}

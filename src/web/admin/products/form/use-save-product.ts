import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { ApiError } from '../../../api/api-error.ts'
import { api, type Transport } from '../../../api/api.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { randomKey } from '../../../api/random-key.ts'
import type { Attempts, ProductValues } from './product-form-values.ts'
import { isEmpty, productFormData, productParcel, stockOfRefusal } from './product-request.ts'

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

/**
 * Sends as fetch does, and tells how much of the body has left the browser, from 0 to 1: fetch
 * itself cannot tell. Rejects when no answer comes.
 */
function sendWithProgress(onSent: (share: number) => void): Transport {
  return (address, { method = 'GET', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.responseType = 'blob'
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onSent(loaded / total)
      })
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('The request got no answer')))
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

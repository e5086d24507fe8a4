import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import type {
  EditPreview,
  EditProblem,
  EditRequestInput,
} from '#shared/orders/edits/edit-schemas.ts'
import { dealUnitsShort, type AdminOrder } from '#shared/orders/order-schemas.ts'
import { api } from '../../../api/client.ts'
import { ApiError } from '../../../api/errors.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import {
  editRequest,
  stayingLines,
  type EditLine,
  type EditValues,
  type LineProducts,
} from './edit-values.ts'
import { useLiveAnswer } from '../../use-live-answer.ts'

/** A product as the shop sells it now. */
export const lineProduct = (id: string) =>
  queryOptions({
    queryKey: queryKeys.product(id),
    queryFn: ({ signal }) => api('GET /products/:id', { params: { id }, signal }),
    staleTime: 5000,
    retry: false,
  })

/** The products of lines. */
export function useLineProducts(lines: readonly EditLine[]): LineProducts {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  return useQueries({
    queries: ids.map(lineProduct),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => (data ? [[data.product._id, data.product]] : []))),
  })
}

export interface ShownPreview {
  /** Undefined before the first one, and where the shop refused to make one. */
  data: EditPreview | undefined
  error: Error | null
  isUpdating: boolean
  /** Whether more has been typed since: its total is not that of a save. */
  isStale: boolean
  /** Of a line, by its key in the form. */
  problemsOf: (key: string) => EditProblem[]
  /** Of a field of the request, such as `dropCoupon`. */
  problemAt: (path: string) => EditProblem | undefined
  /** How many problems an edit would be refused for. */
  refusing: number
  refetch: () => void
}

interface PreviewInput {
  id: string
  request: EditRequestInput
  /** Keys of the request's lines in the form. */
  keys: string[]
}

/** The order as saving would make it, asked for when typing pauses; an older question is aborted. */
export function useEditPreview(
  base: AdminOrder,
  values: EditValues,
  products: LineProducts,
): ShownPreview {
  const client = useQueryClient()
  const keys = stayingLines(values).map(({ key }) => key)
  const input: PreviewInput = { id: base._id, request: editRequest(base, values, products), keys }
  const {
    answer: data,
    asked,
    ...live
  } = useLiveAnswer({
    input: keys.length > 0 ? input : null,
    call: 'POST /admin/orders/:id/edit',
    ask: async ({ id, request }, signal) => {
      const preview = await api('POST /admin/orders/:id/edit', {
        params: { id },
        body: { ...request, dryRun: true },
        signal,
      })
      if (!('problems' in preview)) throw new Error('a dry run was saved')
      if (preview.problems.some(({ code }) => code === 'price_changed')) {
        void client.invalidateQueries({ queryKey: queryKeys.products })
      }
      return preview
    },
  })
  const problems = data?.problems ?? []
  return {
    data,
    ...live,
    // An item of the order is its own key.
    problemsOf: (key) =>
      problems.filter(
        ({ line, itemId }) => itemId === key || (line !== undefined && asked?.keys[line] === key),
      ),
    problemAt: (path) =>
      problems.find((problem) => problem.line === undefined && problem.path === path),
    refusing: problems.filter(({ code }) => code !== dealUnitsShort).length,
  }
}

/** The order as it is now, of a refusal that names it. */
export function orderOfRefusal(error: Error | null, code: string): AdminOrder | null {
  if (!(error instanceof ApiError) || error.code !== code) return null
  const { current } = error.details
  return typeof current === 'object' && current !== null ? (current as AdminOrder) : null
}

import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  EditPreview,
  EditProblem,
  EditRequestInput,
} from '#shared/orders/edits/edit-schemas.ts'
import { dealUnitsShort, type AdminOrder } from '#shared/orders/order-schemas.ts'
import { api } from '../../../api/client.ts'
import { ApiError } from '../../../api/errors.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import {
  editRequest,
  stayingLines,
  type EditLine,
  type EditValues,
  type LineProducts,
} from './edit-values.ts'

const debounceMs = 300

/** The products of lines as the shop sells them now. */
export function useLineProducts(lines: readonly EditLine[]): LineProducts {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: queryKeys.product(id),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api('GET /products/:id', { params: { id }, signal }),
      staleTime: 5000,
      retry: false,
    })),
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
  request: EditRequestInput
  /** Those of the request's lines in the form. */
  keys: string[]
}

/** What saving would make of the order, asked for when typing pauses; an older question is aborted. */
export function useEditPreview(
  base: AdminOrder,
  values: EditValues,
  products: LineProducts,
): ShownPreview {
  const client = useQueryClient()
  const keys = stayingLines(values).map(({ key }) => key)
  const input: PreviewInput = { request: editRequest(base, values, products), keys }
  const inputText = JSON.stringify(input)
  const askedText = useDebounced(inputText, debounceMs)
  const asked = JSON.parse(askedText) as PreviewInput
  const query = useQuery({
    queryKey: adminQueryKeys.orderEdit(base._id, askedText),
    queryFn: async ({ signal }) => {
      const preview = await api('POST /admin/orders/:id/edit', {
        params: { id: base._id },
        body: { ...asked.request, dryRun: true },
        signal,
      })
      if (!('problems' in preview)) throw new Error('a dry run was saved')
      if (preview.problems.some(({ code }) => code === 'price_changed')) {
        void client.invalidateQueries({ queryKey: queryKeys.products })
      }
      return { preview, keys: asked.keys }
    },
    enabled: asked.keys.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  // The one before a refusal, or before the last line was removed, tells nothing any more.
  const isValid = keys.length > 0 && !query.isError
  const { preview: data, keys: askedKeys = [] } = (isValid && query.data) || {}
  const problems = data?.problems ?? []
  return {
    data,
    error: query.error,
    isUpdating: query.isFetching || inputText !== askedText,
    isStale: query.isPlaceholderData || inputText !== askedText,
    problemsOf: (key) =>
      problems.filter(({ line }) => line !== undefined && askedKeys[line] === key),
    problemAt: (path) =>
      problems.find((problem) => problem.line === undefined && problem.path === path),
    refusing: problems.filter(({ code }) => code !== dealUnitsShort).length,
    refetch: () => void query.refetch(),
  }
}

/** The order as it is now, of a refusal that names it. */
export function orderOfRefusal(error: Error | null, code: string): AdminOrder | null {
  if (!(error instanceof ApiError) || error.code !== code) return null
  const { current } = error.details
  return typeof current === 'object' && current !== null ? (current as AdminOrder) : null
}

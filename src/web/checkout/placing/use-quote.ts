import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Quote } from '#shared/orders/order-schemas.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { QuoteRequestInput } from '../quote-request.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

const debounceMs = 300

const quoteOptions = (caller: string, requestText: string) =>
  queryOptions({
    queryKey: queryKeys.quote(caller, requestText),
    queryFn: ({ signal }) =>
      api('POST /orders/quote', { body: JSON.parse(requestText) as QuoteRequestInput, signal }),
    staleTime: 15_000,
    gcTime: 60_000,
  })

export interface QuoteView {
  /** The shop's answer to exactly what the form says now. */
  current: Quote | undefined
  /** Its latest answer, maybe to something else. */
  latest: Quote | undefined
  isQuoting: boolean
  /** The shop's answer to what the form says now, waited for. */
  fetchFresh: (request: QuoteRequestInput) => Promise<Quote>
  /** Takes over a quote that came with another answer. */
  accept: (request: QuoteRequestInput, quote: Quote) => void
}

export function useQuote(caller: string, request: QuoteRequestInput): QuoteView {
  const client = useQueryClient()
  const requestText = JSON.stringify(request)
  const restedText = useDebounced(requestText, debounceMs)
  const query = useQuery({
    ...quoteOptions(caller, restedText),
    placeholderData: (previous) => previous,
  })
  const isCurrent = restedText === requestText && !query.isPlaceholderData
  return {
    current: isCurrent ? query.data : undefined,
    latest: query.data,
    isQuoting: !isCurrent || query.isFetching,
    fetchFresh: (wanted) => client.fetchQuery(quoteOptions(caller, JSON.stringify(wanted))),
    accept: (asked, quote) =>
      client.setQueryData(quoteOptions(caller, JSON.stringify(asked)).queryKey, quote),
  }
}

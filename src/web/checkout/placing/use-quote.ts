import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { orderEndpoints } from '#shared/api/endpoints/order-endpoints.ts'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import type { Quote } from '#shared/orders/order-schemas.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { keyOfLine } from '../../cart/cart-updates.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { CheckoutValues } from '../checkout-values.ts'

const debounceMs = 300

const quoteOptions = (shopperKey: string, requestText: string) =>
  queryOptions({
    queryKey: queryKeys.quote(shopperKey, requestText),
    queryFn: ({ signal }) =>
      api('POST /orders/quote', { body: JSON.parse(requestText) as QuoteRequestInput, signal }),
    staleTime: 15_000,
    gcTime: 60_000,
  })

export interface QuoteView {
  /** The quote of exactly the form's current values. */
  current: Quote | undefined
  /** The latest quote, maybe of earlier values. */
  latest: Quote | undefined
  isQuoting: boolean
  /** Fetches the quote of this request. */
  refetch: (request: QuoteRequestInput) => Promise<Quote>
  /** Stores a quote that came with another response. */
  setQuote: (request: QuoteRequestInput, quote: Quote) => void
}

export function useQuote(shopperKey: string, request: QuoteRequestInput): QuoteView {
  const client = useQueryClient()
  const requestText = JSON.stringify(request)
  const debouncedText = useDebounced(requestText, debounceMs)
  const query = useQuery({
    ...quoteOptions(shopperKey, debouncedText),
    placeholderData: (previous) => previous,
  })
  const isCurrent = debouncedText === requestText && !query.isPlaceholderData
  return {
    current: isCurrent ? query.data : undefined,
    latest: query.data,
    isQuoting: !isCurrent || query.isFetching,
    refetch: (wanted) => client.fetchQuery(quoteOptions(shopperKey, JSON.stringify(wanted))),
    setQuote: (quoted, quote) =>
      client.setQueryData(quoteOptions(shopperKey, JSON.stringify(quoted)).queryKey, quote),
  }
}

type QuoteRequestInput = z.input<(typeof orderEndpoints)['POST /orders/quote']['body']>

/** The cart's lines as the shopper sees them, prices included. */
export function orderLinesOf(cart: Cart) {
  return cart.items.map((item) => ({
    ...keyOfLine(item),
    quantity: item.quantity,
    price: item.product.price,
  })) satisfies QuoteRequestInput['items']
}

/** The request of a quote. `isRepeatBuyer`: the shop has said that this is no first order. */
export function quoteRequestOf(
  cart: Cart,
  { district }: Pick<CheckoutValues, 'district'>,
  couponCode: string | null,
  isRepeatBuyer: boolean,
): QuoteRequestInput {
  const request = { items: orderLinesOf(cart), district: district || null, couponCode }
  return isRepeatBuyer ? { ...request, firstOrder: false } : request
}

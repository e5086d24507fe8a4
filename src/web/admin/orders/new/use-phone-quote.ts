import type {
  PhoneOrderProblem,
  PhoneQuote,
  PhoneQuoteRequestInput,
} from '#shared/orders/by-phone/phone-order-schemas.ts'
import { dealUnitsShort } from '#shared/orders/order-schemas.ts'
import { api } from '../../../api/client.ts'
import { useLiveAnswer } from '../../use-live-answer.ts'
import { quoteRequest, type OrderValues } from './order-values.ts'

export interface ShownQuote {
  /** Undefined while there is no line, before the first one, and where the shop refused to make one. */
  data: PhoneQuote | undefined
  error: Error | null
  isUpdating: boolean
  /** Whether more has been typed since. */
  isStale: boolean
  /** The price of a line's unit; null where it cannot be sold. */
  priceOf: (key: string) => number | null
  /** Of a line, by its key in the form. */
  problemsOf: (key: string) => PhoneOrderProblem[]
  /** Of a field of the request, such as `couponCode`. */
  problemAt: (path: string) => string | undefined
  /** How many problems the order would be refused for. */
  refusing: number
  refetch: () => void
}

interface QuoteInput {
  request: PhoneQuoteRequestInput
  /** Keys of the request's lines in the form. */
  keys: string[]
}

/** The price of the order, asked for when typing pauses. */
export function usePhoneQuote(values: OrderValues): ShownQuote {
  const input: QuoteInput = {
    request: quoteRequest(values),
    keys: values.lines.map(({ key }) => key),
  }
  const { answer, asked, ...live } = useLiveAnswer({
    input: input.keys.length > 0 ? input : null,
    call: 'POST /admin/orders/quote',
    ask: ({ request }, signal) => api('POST /admin/orders/quote', { body: request, signal }),
  })
  const problems = answer?.problems ?? []
  const lineOf = (key: string) => asked?.keys.indexOf(key) ?? -1
  const problemsOf = (key: string) => problems.filter(({ line }) => line === lineOf(key))
  return {
    data: answer,
    ...live,
    priceOf: (key) => {
      // A variant that is gone is priced as the product.
      if (problemsOf(key).some(({ path }) => path.endsWith('.variantId'))) return null
      return answer?.lines.find(({ line }) => line === lineOf(key))?.price ?? null
    },
    problemsOf,
    problemAt: (path) => problems.find((problem) => problem.path === path)?.message,
    refusing: problems.filter(({ code }) => code !== dealUnitsShort).length,
  }
}

import type { Call } from './client.ts'

/** Every key under which the pages cache answers. One without arguments is for invalidating a group. */
export const queryKeys = {
  session: (token: string | null | undefined) => ['session', token] as const,

  carts: ['cart'] as const,
  /** A customer's cart goes with the token; a guest's stays one entry while the guest id is made. */
  cart: (token: string | null | undefined) => ['cart', token ?? 'guest'] as const,

  quotes: ['quote'] as const,
  /** The request as text, so that equal ones are one entry. */
  quote: (shopperKey: string, requestText: string) => ['quote', shopperKey, requestText] as const,

  myOrders: ['orders'] as const,
  placedOrder: (number: string) => ['placed-order', number] as const,
  suggestions: (term: string) => ['suggestions', term] as const,

  lists: ['admin'] as const,
  /** A page of one of the administration's lists. */
  list: (call: Call, params: Readonly<Record<string, unknown>>) => ['admin', call, params] as const,
  editedProduct: (id: string) => ['edited-product', id] as const,
}

/** Public data, and data whose key contains the session: these outlive a session. */
const outlivingKeys: ReadonlySet<unknown> = new Set([
  'session',
  'cart',
  'product',
  'suggestions',
  'reviews',
  'helpful',
  'clock-offset',
  'invitation',
  'thanas',
])

/** Whether a cached response belongs to the session that it was loaded in. */
export const belongsToSession = (key: readonly unknown[]): boolean => !outlivingKeys.has(key[0])

/** Every key of the pages' query cache. One without arguments invalidates a group. */
export const queryKeys = {
  session: (token: string | null | undefined) => ['session', token] as const,

  carts: ['cart'] as const,
  /** A customer's cart goes with the token; a guest's stays one entry while the guest id is made. */
  cart: (token: string | null | undefined) => ['cart', token ?? 'guest'] as const,

  quotes: ['quote'] as const,
  /** The request as text, so that equal ones are one entry. */
  quote: (shopperKey: string, requestText: string) => ['quote', shopperKey, requestText] as const,

  myOrders: ['orders'] as const,
  order: (id: string) => ['order', id] as const,
  orderReturns: (id: string) => ['order-returns', id] as const,
  placedOrder: (number: string) => ['placed-order', number] as const,
  products: ['product'] as const,
  /** As shoppers see it. */
  product: (id: string) => ['product', id] as const,
  suggestions: (term: string) => ['suggestions', term] as const,

  /** Lists of the reviews of any product. */
  reviews: ['reviews'] as const,
  productReviews: (productId: string, query: Readonly<Record<string, unknown>>) =>
    ['reviews', productId, query] as const,
  /** Reviews that the shopper marked as helpful, under the token or as a guest. */
  helpfulMarks: (productId: string, token: string | null | undefined) =>
    ['helpful', productId, token ?? 'guest'] as const,
  myReviews: ['my-reviews'] as const,
  ownReviews: ['my-reviews', 'own'] as const,
  reviewableProducts: ['my-reviews', 'reviewable'] as const,
  /** The difference of the visitor's clock to the shop's. */
  clockOffset: ['clock-offset'] as const,
  thanas: ['thanas'] as const,

  storeCredit: ['store-credit'] as const,
  invitation: (token: string) => ['invitation', token] as const,
}

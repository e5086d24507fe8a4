/** Addresses of an order's pages. */
export const orderSuccessPath = (orderId: string) =>
  `/order-success?${new URLSearchParams({ orderId })}`

/** The page on which a guest follows an order; the phone is asked for there. */
export const trackPath = (orderNumber: string) =>
  `/track?${new URLSearchParams({ order: orderNumber })}`

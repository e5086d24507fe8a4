/** The number shoppers read and track by: the last 8 characters of the id in capitals. */
export function orderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase()
}

/** The shorter form of the administrator's list (SPEC §2). */
export function shortOrderNumber(orderId: string): string {
  return `#${orderId.slice(-6)}`
}

export const orderNumberPattern = /^[0-9A-F]{8}$/

export const paymentMethod = 'Cash on Delivery'

/** More units or lines than any household orders; keeps a request's work bounded. */
export const maxQuantity = 1000

export const maxLines = 100

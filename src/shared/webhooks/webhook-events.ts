/**
 * Events of webhooks, by the kind of record. The triggers of `db/migrations` write them, so that every change
 * of a record is reported.
 */
export const webhookEvents = {
  order: ['order.placed', 'order.status_changed', 'order.edited'],
  parcel: ['parcel.booked', 'parcel.state_changed'],
  payout: ['payout.entered', 'payout.undone'],
  return: ['return.opened', 'return.status_changed'],
  claim: ['claim.opened', 'claim.status_changed'],
  product: ['product.created', 'product.updated', 'product.deleted', 'product.deal_price_changed'],
  stock: ['stock.changed'],
  customer: ['customer.registered'],
  review: ['review.created'],
} as const

export type WebhookSubject = keyof typeof webhookEvents
export type WebhookEvent = (typeof webhookEvents)[WebhookSubject][number]

export const webhookSubjects = Object.keys(webhookEvents) as WebhookSubject[]

/** One event, or all of a kind of record: `order.*`. */
export type EventPattern = WebhookEvent | `${WebhookSubject}.*`

export const eventPatterns = webhookSubjects.flatMap((subject) => [
  `${subject}.*` as const,
  ...webhookEvents[subject],
]) as [EventPattern, ...EventPattern[]]

/** Event of a test, to one webhook of any kind. */
export const pingEvent = 'webhook.ping'

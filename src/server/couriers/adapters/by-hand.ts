import { type Courier, unsupportedCalls } from '../courier.ts'
import { succeeded } from '../calls/call-courier.ts'
import { malformedWebhook } from '../calls/webhook-answers.ts'

/** The shop's own rider, or any courier that the shop has no adapter for: people set what happens. */
export function byHand(): Courier {
  return {
    ...unsupportedCalls,
    id: 'by_hand',
    create: async ({ ourRef }) =>
      succeeded({
        consignmentId: ourRef,
        trackingCode: null,
        chargesPoisha: null,
        rawStatus: 'booked',
      }),
    find: async () => succeeded(null),
    cancel: async () => succeeded(null),
    tryConnection: async () => succeeded(null),
    readWebhook: () => malformedWebhook,
  }
}

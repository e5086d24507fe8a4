import { texts } from '#shared/languages/texts.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import type { OrderStatus } from '#shared/orders/statuses/order-status.ts'

/** Why an order is left out of a change of many. */
export const bulkTexts = texts({
  en: {
    hasStatus: (status: OrderStatus) => `It is ${orderStatusTexts.en[status].label} already.`,
    notOwnGroup: 'This change cannot be gone on with.',
  },
  bn: {
    hasStatus: (status) => `এটি আগে থেকেই “${orderStatusTexts.bn[status].label}” অবস্থায় আছে।`,
    notOwnGroup: 'এই পরিবর্তন আর চালিয়ে যাওয়া যাবে না।',
  },
})

import type { Poisha } from '#shared/money/money.ts'
import type { StoredAdjustment } from '../order-tables.ts'

/** Terms of an order by phone beside those of every order. */
export interface PhoneTerms {
  /** The member of staff. */
  takenBy: string
  adjustments: StoredAdjustment[]
  note: string | null
  /** The order put aside that it was. */
  heldOrderId: string | null
  /** Of an order that replaces what came back: units that pay for it, and its own delivery fee. */
  exchange?: { creditPoisha: Poisha; deliveryFeePoisha: Poisha }
}

import type { CourierId } from '#shared/couriers/couriers.ts'
import type { Courier } from '../courier.ts'
import { byHand } from './by-hand.ts'
import type { CourierAccount } from '../calls/courier-account.ts'
import { ecourier } from './ecourier.ts'
import { paperfly } from './paperfly.ts'
import { pathao } from './pathao.ts'
import { redx } from './redx.ts'
import { steadfast } from './steadfast/steadfast.ts'

/** The adapter of each courier. */
export const adapters: Record<CourierId, (account: CourierAccount) => Courier> = {
  pathao,
  steadfast,
  redx,
  ecourier,
  paperfly,
  by_hand: byHand,
}

import type { Shop } from '../shop.ts'
import { byHand } from './adapters/by-hand.ts'
import type { FindCourier } from './courier-extensions.ts'

/** The shop's own rider needs no account. */
export const findCourier: FindCourier<Shop> = async (_shop, id) =>
  id === 'by_hand' ? byHand() : null

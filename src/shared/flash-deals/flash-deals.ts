/** Bounds the work of one deal; its form and the home page show them all. */
export const maxDealProducts = 100

/** Paused deals have a state of their own until their end. */
export type FlashDealState = 'scheduled' | 'running' | 'paused' | 'sold-out' | 'ended'

interface DealTerms {
  /** ISO times; the deal runs from the start, inclusive, to the end, exclusive. */
  startsAt: string
  endsAt: string
  isActive: boolean
  products: readonly { unitLimit: number | null; unitsSold: number }[]
}

export function flashDealState(deal: DealTerms, now: Date): FlashDealState {
  if (new Date(deal.endsAt) <= now) return 'ended'
  if (!deal.isActive) return 'paused'
  if (new Date(deal.startsAt) > now) return 'scheduled'
  const isSoldOut = deal.products.every(
    ({ unitLimit, unitsSold }) => unitLimit !== null && unitsSold >= unitLimit,
  )
  return isSoldOut ? 'sold-out' : 'running'
}

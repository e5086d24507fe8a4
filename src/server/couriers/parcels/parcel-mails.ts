import type { ParcelStage } from '#shared/couriers/parcels/parcel-stages.ts'
import type { EmailJob } from '../../jobs.ts'
import type { ParcelRow } from './parcel-tables.ts'

/** Of which the buyer has one e-mail each. */
const toldToBuyer = ['on_the_way', 'out_for_delivery'] as const

/** Of which the shop has one at once: somebody has to act. */
const toldToShop = ['pickup_failed', 'held', 'partly', 'returned'] as const

/** The e-mails about a move, and the states that the buyer is told of by them. */
export function mailsOfMove(
  { id: parcelId, toldStates }: Pick<ParcelRow, 'id' | 'toldStates'>,
  to: ParcelStage,
): { requests: EmailJob[]; told: string[] } {
  const ofBuyer = toldToBuyer.find((state) => state === to && !toldStates.includes(state))
  const ofShop = toldToShop.find((state) => state === to)
  return {
    told: ofBuyer ? [ofBuyer] : [],
    requests: [
      ...(ofBuyer ? [{ kind: 'parcel-moved', parcelId, state: ofBuyer } as const] : []),
      ...(ofShop ? [{ kind: 'parcel-needs-you', parcelId, state: ofShop } as const] : []),
    ],
  }
}

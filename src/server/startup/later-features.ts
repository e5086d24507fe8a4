import { syncParcel } from '../cash/ledger/sync-parcel.ts'
import { findBlockingParcels } from '../couriers/parcels/blocking-parcels.ts'
import { findBuyerParcels, findConsignments } from '../couriers/parcels/find-parcels.ts'
import { updateUncalledParcels } from '../couriers/booking/update-uncalled-parcels.ts'
import { findBuyerScores } from '../couriers/scores/buyer-scores.ts'
import { undoableImports } from '../imports/undoable-imports.ts'
import { countDealUnits } from '../orders/find-orders.ts'
import { isReplacement } from '../returns/find-returns.ts'
import {
  findInspectedUnits,
  findRestockedUnits,
  findReturnedItems,
  findReturnEvents,
} from '../returns/return-events.ts'
import { closeRequestedReturns, closeReturnOfParcel } from '../returns/end-returns.ts'
import { openReturnOfParcel } from '../returns/open-return.ts'
import { findClaims } from '../warranty/find-warranty.ts'
import { closeRequestedClaims } from '../warranty/step-claim.ts'
import type { Shop } from '../shop.ts'
import { accessByInvitations } from '../staff/invitations/invitations.ts'
import { accessByWebhooks } from '../webhooks/webhooks.ts'

/** Functions of later features that earlier ones use, without dependencies on the start. */
export const laterFeatures = {
  accessOfFeatures: [accessByInvitations, accessByWebhooks],
  closeRequestedClaims,
  closeRequestedReturns,
  closeReturnOfParcel,
  countDealUnits,
  findBuyerParcels,
  findBuyerScores,
  findConsignments,
  findBlockingParcels,
  findClaims,
  findInspectedUnits,
  findReturnedItems,
  findReturnEvents,
  findRestockedUnits,
  isReplacement,
  undoableImports,
  updateUncalledParcels,
  onParcelMoved: [openReturnOfParcel],
  syncParcelCash: syncParcel,
} satisfies Partial<Shop>

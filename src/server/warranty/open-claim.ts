import { orderNumber } from '#shared/orders/orders.ts'
import type { ClaimRequest, StaffClaim } from '#shared/warranty/claim-schemas.ts'
import type { ClaimStatus } from '#shared/warranty/claim-status.ts'
import { claimTexts } from '#shared/warranty/claim-texts.ts'
import { recordChange } from '../audit/record-change.ts'
import { enqueueEmail } from '../jobs.ts'
import { inTransaction } from '../platform/database/database.ts'
import { violatedConstraint } from '../platform/database/database-errors.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import type { ActingShop } from '../shop.ts'
import { moveUnits } from '../units/units.ts'
import {
  countOpenClaims,
  insertClaim,
  insertClaimStep,
  lockItem,
  selectSold,
  type Sold,
} from './claim-queries.ts'
import { keyOf, unknownPurchase } from './find-warranty.ts'

/** A claim of the buyer, who brings the product later. Throws as `open`, and `not_found` for another phone. */
export async function requestClaim(
  shop: ActingShop,
  { number, phone, key, complaint }: ClaimRequest,
): Promise<void> {
  const texts = { complaint, accessories: '', condition: '', promisedOn: null }
  await open(shop, { number, phone, key }, { ...texts, source: 'buyer', status: 'requested' })
}

/** A product that somebody has brought. Returns the id of the claim. Throws as `open`. */
export async function takeInClaim(
  shop: ActingShop,
  { number, key, promisedOn = null, ...texts }: StaffClaim,
): Promise<string> {
  const claim = { ...texts, promisedOn, source: 'staff', status: 'received' } as const
  return open(shop, { number, key }, claim)
}

interface NewClaim {
  source: 'buyer' | 'staff'
  status: ClaimStatus
  complaint: string
  accessories: string
  condition: string
  promisedOn: string | null
}

/** Throws `not_found` for what was not sold, and `conflict` before its delivery and beside an open claim. */
async function open(
  shop: ActingShop,
  { key, ...of }: { number: string; phone?: string; key: string },
  claim: NewClaim,
): Promise<string> {
  const id = newId()
  await inTransaction(shop, async (tx) => {
    const named = (await selectSold(tx, of)).find((each) => keyOf(each) === key)
    if (!named) throw unknownPurchase()
    await lockItem(tx, named.itemId)
    const [sold] = await selectSold(tx, { itemId: named.itemId, unitId: named.unitId })
    if (!sold) throw unknownPurchase()
    if (sold.deliveredAt === null) {
      throw new DomainError('conflict', (language) => claimTexts[language].notDelivered)
    }
    if (sold.unitId === null && (await countOpenClaims(tx, sold.itemId)) >= sold.quantity) {
      throw hasClaim()
    }
    const createdAt = shop.clock.now()
    const { orderId, itemId: orderItemId, unitId } = sold
    const columns = { id, number: orderNumber(id), orderId, orderItemId, unitId, createdAt }
    try {
      await insertClaim(tx, { ...columns, ...claim, statusSince: createdAt })
    } catch (error) {
      if (violatedConstraint(error) === 'claims_one_open_of_unit') throw hasClaim()
      throw error
    }
    const takenBy = shop.actor.kind === 'staff' ? shop.actor.id : null
    await insertClaimStep(tx, {
      id: newId(),
      claimId: id,
      status: claim.status,
      takenBy,
      createdAt,
    })
    if (claim.status === 'received' && unitId) await takeUnit(tx, unitId)
    await record(tx, shop, sold, { id, claim })
    await enqueueEmail(shop.jobs, tx, { kind: 'claim-moved', claimId: id, status: claim.status })
  })
  return id
}

/** The unit is with the shop, or with the service. */
export async function takeUnit(tx: Parameters<typeof moveUnits>[0], unitId: string): Promise<void> {
  await moveUnits(tx, [unitId], ['sold'], { status: 'in_claim' })
}

async function record(
  tx: Parameters<typeof recordChange>[0],
  { clock }: ActingShop,
  { name, orderNumber: of }: Sold,
  { id, claim }: { id: string; claim: NewClaim },
): Promise<void> {
  const { status, complaint } = claim
  await recordChange(tx, clock, {
    action: 'created',
    type: 'claim',
    id,
    label: `${orderNumber(id)} · ${of}`,
    after: { name, status, complaint },
  })
}

function hasClaim(): DomainError {
  return new DomainError('conflict', (language) => claimTexts[language].hasClaim)
}

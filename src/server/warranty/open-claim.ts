import { formatDate } from '#shared/formatting/dates.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import type { ClaimRequest, StaffClaim } from '#shared/warranty/claim-schemas.ts'
import { type ClaimStatus, openClaimStatuses } from '#shared/warranty/claim-status.ts'
import { claimTexts } from '#shared/warranty/claim-texts.ts'
import { recordChange } from '../audit/record-change.ts'
import { enqueueEmail } from '../jobs.ts'
import {
  type KeyedRequest,
  keyedRequest,
  rejectOtherRequest,
} from '../orders/placing/idempotency-keys.ts'
import { staffIdOf } from '../platform/actor.ts'
import { type Db, inTransaction, type Tx } from '../platform/database/database.ts'
import { violatedConstraint } from '../platform/database/database-errors.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId, newNumberedId } from '../platform/ids.ts'
import { createNewImages } from '../platform/images/sent-images.ts'
import { withImages } from '../platform/images/store-images.ts'
import type { ActingShop } from '../shop.ts'
import { lockUnit, moveUnits } from '../units/units.ts'
import {
  insertClaim,
  insertClaimStep,
  lockOrder,
  selectClaimOfKey,
  selectSold,
  type Sold,
} from './claim-queries.ts'
import { countClaims } from './claimed-unit-queries.ts'
import { coverage, keyOf, unknownPurchase } from './find-warranty.ts'

/**
 * A claim of the buyer, who brings the product later. Throws as `open`, `not_found` for another phone,
 * `conflict` for what no warranty covers, and what pictures are rejected for.
 */
export async function requestClaim(
  shop: ActingShop,
  { number, phone, key, complaint, images }: ClaimRequest,
  idempotencyKey?: string,
): Promise<OpenedClaim> {
  const of = { number, phone, key }
  // Before pictures are decoded.
  rejectUncovered(await findSold(shop.db, of), shop.clock.now())
  const added = await createNewImages(shop, images)
  const imageIds = [...new Set(added.map(({ id }) => id))]
  const texts = { complaint, accessories: '', condition: '', promisedOn: null }
  const claim = { ...texts, source: 'buyer', status: 'requested' } as const
  const keyed = keyedRequest(idempotencyKey, { ...of, complaint, imageIds })
  return withImages(shop, added, { isPermanent: false }, (tx) =>
    open(tx, shop, of, { claim, imageIds, keyed }),
  )
}

/** A product that somebody has brought. Throws as `open`. */
export async function takeInClaim(
  shop: ActingShop,
  { number, key, promisedOn = null, ...texts }: StaffClaim,
  idempotencyKey?: string,
): Promise<OpenedClaim> {
  const claim = { ...texts, promisedOn, source: 'staff', status: 'received' } as const
  const keyed = keyedRequest(idempotencyKey, { number, key, claim })
  return inTransaction(shop, (tx) =>
    open(tx, shop, { number, key }, { claim, imageIds: [], keyed }),
  )
}

interface OpenedClaim {
  id: string
  /** It was opened by an earlier request with the same key. */
  isReplay: boolean
}

interface Named {
  number: string
  phone?: string
  key: string
}

async function findSold(db: Tx | Db, { key, ...of }: Named): Promise<Sold> {
  const sold = (await selectSold(db, of)).find((each) => keyOf(each) === key)
  if (!sold) throw unknownPurchase()
  return sold
}

/** A buyer's claim needs a warranty; staff take in what they will. */
function rejectUncovered(sold: Sold, now: Date): void {
  const { isCovered, until } = coverage(sold, now)
  if (isCovered !== false) return
  throw new DomainError('conflict', (language) =>
    until === null
      ? claimTexts[language].noWarranty
      : claimTexts[language].ended(formatDate(until, language)),
  )
}

interface NewClaim {
  source: 'buyer' | 'staff'
  status: ClaimStatus
  complaint: string
  accessories: string
  condition: string
  promisedOn: string | null
}

interface Opening {
  claim: NewClaim
  imageIds: readonly string[]
  keyed: KeyedRequest | null
}

/**
 * Opens a claim, once for each key. Throws `not_found` for what was not sold, `conflict` before its delivery,
 * beside an open claim, and for a unit without a number that is being returned, and `idempotency_key_reused`
 * for another request under the key.
 */
async function open(
  tx: Tx,
  shop: ActingShop,
  of: Named,
  { claim, imageIds, keyed }: Opening,
): Promise<OpenedClaim> {
  const id = newNumberedId()
  const purchase = await findSold(tx, of)
  await lockOrder(tx, purchase.orderId)
  const before = keyed && (await selectClaimOfKey(tx, purchase.orderId, keyed.idempotencyKey))
  if (before) {
    rejectOtherRequest(before, keyed, (language) => claimTexts[language].sentBefore)
    return { id: before.id, isReplay: true }
  }
  const [sold] = await selectSold(tx, { itemId: purchase.itemId, unitId: purchase.unitId })
  if (!sold) throw unknownPurchase()
  if (sold.deliveredAt === null) {
    throw new DomainError('conflict', (language) => claimTexts[language].notDelivered)
  }
  if (sold.unitId === null) {
    const unnumbered = await countClaims(tx, sold.itemId, openClaimStatuses, 'unnumbered')
    if (unnumbered >= sold.unnumberedLeft) throw hasClaim()
    rejectTaken(await countClaims(tx, sold.itemId, openClaimStatuses), sold, hasClaim)
  }
  const createdAt = shop.clock.now()
  const { status } = claim
  const { orderId, itemId: orderItemId, unitId } = sold
  const columns = { id, number: orderNumber(id), orderId, orderItemId, unitId, createdAt, ...keyed }
  try {
    await insertClaim(tx, { ...columns, ...claim, statusSince: createdAt }, imageIds)
  } catch (error) {
    if (violatedConstraint(error) === 'claims_one_open_of_unit') throw hasClaim()
    throw error
  }
  const takenBy = staffIdOf(shop.actor)
  await insertClaimStep(tx, { id: newId(), claimId: id, status, takenBy, createdAt })
  if (status === 'received' && unitId) await takeUnit(tx, { unitId, orderItemId })
  await record(tx, shop, sold, { id, claim })
  const agreed = { promisedOn: claim.promisedOn, chargePoisha: null, resolution: '' }
  await enqueueEmail(shop.jobs, tx, { kind: 'claim-moved', claimId: id, status, ...agreed })
  return { id, isReplay: false }
}

/** The unit is with the shop, or with the service. Throws `conflict` where its buyer gave it back before. */
export async function takeUnit(
  tx: Tx,
  { unitId, orderItemId }: { unitId: string; orderItemId: string },
): Promise<void> {
  const unit = await lockUnit(tx, unitId)
  const taken =
    unit?.orderItemId === orderItemId
      ? await moveUnits(tx, [unitId], ['sold', 'in_claim'], { status: 'in_claim' })
      : []
  if (taken.length === 0) throw notWithBuyer()
}

/** Of an item without numbers a unit has to be left beside those that are claimed, and those that come back. */
export function rejectTaken(
  claimed: number,
  { unitsLeft, unitsReturning }: Pick<Sold, 'unitsLeft' | 'unitsReturning'>,
  noneLeft: () => DomainError,
): void {
  if (claimed >= unitsLeft) throw noneLeft()
  if (claimed + unitsReturning < unitsLeft) return
  throw new DomainError('conflict', (language) => claimTexts[language].isReturning)
}

async function record(
  tx: Tx,
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

export function notWithBuyer(): DomainError {
  return new DomainError('conflict', (language) => claimTexts[language].notWithBuyer)
}

function hasClaim(): DomainError {
  return new DomainError('conflict', (language) => claimTexts[language].hasClaim)
}

import { poishaFromTaka } from '#shared/money/money.ts'
import type { ClaimStep } from '#shared/warranty/claim-schemas.ts'
import { claimStatusesHere, claimStatusTable, mayFollow } from '#shared/warranty/claim-status.ts'
import { claimEndTexts, claimTexts } from '#shared/warranty/claim-texts.ts'
import { recordChange } from '../audit/record-change.ts'
import { stockTags } from '../catalog/catalog-cache.ts'
import { repricingTags } from '../flash-deals/deal-prices.ts'
import { enqueueEmail } from '../jobs.ts'
import { staffIdOf } from '../platform/actor.ts'
import type { CacheTag } from '../platform/cache/invalidation.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError, fieldError, notFound } from '../platform/domain-error.ts'
import { isId, newId } from '../platform/ids.ts'
import type { ActingShop } from '../shop.ts'
import { lockProducts, reserveStock } from '../stock/stock.ts'
import { selectUnitsByNumbers } from '../units/unit-queries.ts'
import { moveUnits } from '../units/units.ts'
import {
  type ClaimRow,
  insertClaimStep,
  lockClaim,
  selectProductOfUnit,
  selectStockItem,
  updateClaim,
} from './claim-queries.ts'
import { countClaims, selectRequestedWithoutUnit, selectUnitsLeft } from './claimed-unit-queries.ts'
import { notWithBuyer, rejectTaken, takeUnit } from './open-claim.ts'

/**
 * Takes the next step of a claim, and moves its unit: into the claim while it is here, back to its
 * buyer, or replaced by one in stock, whose warranty goes on from the first delivery. Throws
 * `conflict` where the claim or its unit is elsewhere by now, and `invalid` for a replacement that is not in stock.
 */
export async function stepClaim(shop: ActingShop, id: string, step: ClaimStep): Promise<void> {
  const tags = await inTransaction(shop, async (tx) => {
    const claim = isId(id) ? await lockClaim(tx, id) : null
    if (!claim) throw notFound((language) => claimTexts[language].gone)
    const { status } = step
    if (!mayFollow(claim.status, status)) {
      throw new DomainError('conflict', (language) =>
        claimTexts[language].mayNotFollow(claimTexts[language].statuses[claim.status]),
      )
    }
    const stepId = newId()
    const replaced = await moveUnit(tx, shop, claim, step, stepId)
    const charge = step.charge ?? null
    const values = {
      ...(step.promisedOn !== undefined && { promisedOn: step.promisedOn }),
      ...(step.brandReference && { brandReference: step.brandReference }),
      ...(charge !== null && { chargePoisha: poishaFromTaka(charge) }),
      ...(step.resolution && { resolution: step.resolution }),
      ...(replaced && { replacementUnitId: replaced.unitId }),
    }
    const audited = replaced ? { replacement: step.replacement } : {}
    await writeStep(tx, shop, claim, { ...step, id: stepId }, { values, audited })
    return replaced?.tags ?? []
  })
  shop.invalidation.invalidate(tags)
}

interface Written {
  values?: Partial<ClaimRow>
  audited?: object
  /** Why the claim ends by itself. */
  reason?: string
}

/** The new status with its place on the timeline and in the audit log, and the e-mail to the buyer. */
async function writeStep(
  tx: Tx,
  { clock, jobs, actor }: ActingShop,
  claim: ClaimRow,
  { id, status, note }: Pick<ClaimStep, 'status' | 'note'> & { id: string },
  { values = {}, audited = {}, reason }: Written,
): Promise<void> {
  const [claimId, now] = [claim.id, clock.now()]
  await updateClaim(tx, claimId, { status, statusSince: now, ...values })
  const takenBy = staffIdOf(actor)
  await insertClaimStep(tx, { id, claimId, status, note, takenBy, createdAt: now })
  await recordChange(tx, clock, {
    action: 'changed',
    type: 'claim',
    id: claimId,
    label: claim.number,
    before: { status: claim.status },
    after: { status, ...audited },
    reason: note || null,
  })
  const { promisedOn, chargePoisha, resolution } = { ...claim, ...values }
  const agreed = { promisedOn, chargePoisha, resolution, ...(reason !== undefined && { reason }) }
  await enqueueEmail(jobs, tx, { kind: 'claim-moved', claimId, status, ...agreed })
}

/**
 * Ends what a buyer has asked for and not brought, of units of an order, which is locked, that are not with
 * them any more.
 */
export async function closeRequestedClaims(
  tx: Tx,
  shop: ActingShop,
  orderId: string,
): Promise<void> {
  const note = claimEndTexts.en.unitGone
  for (const claim of await selectRequestedWithoutUnit(tx, orderId)) {
    await writeStep(tx, shop, claim, { id: newId(), status: 'rejected', note }, { reason: note })
  }
}

async function moveUnit(
  tx: Tx,
  shop: ActingShop,
  claim: ClaimRow,
  { status, replacement }: ClaimStep,
  stepId: string,
): Promise<{ unitId: string; tags: CacheTag[] } | null> {
  const { unitId, orderItemId } = claim
  if (replacement !== undefined && status === 'returned') {
    return replaceUnit(tx, shop, claim, replacement, stepId)
  }
  const { isHere } = claimStatusTable[status]
  if (unitId === null) {
    if (isHere && !claimStatusTable[claim.status].isHere) await requireUnitLeft(tx, claim)
    return null
  }
  if (isHere) await takeUnit(tx, { unitId, orderItemId })
  else await moveUnits(tx, [unitId], ['in_claim'], { status: 'sold' })
  return null
}

/** Throws `conflict` where the units of its item are here, came back or are being returned. */
async function requireUnitLeft(tx: Tx, { id, orderItemId }: ClaimRow): Promise<void> {
  const here = await countClaims(tx, orderItemId, claimStatusesHere)
  rejectTaken(here, await selectUnitsLeft(tx, id), notWithBuyer)
}

/** A unit of the same variant leaves the stock for the one that came: it counts as that if it comes back. */
async function replaceUnit(
  tx: Tx,
  shop: ActingShop,
  { unitId, orderItemId }: ClaimRow,
  number: string,
  stepId: string,
): Promise<{ unitId: string; tags: CacheTag[] }> {
  const productId = unitId && (await selectProductOfUnit(tx, unitId))
  if (!productId) throw fieldError('replacement', (language) => claimTexts[language].noUnit)
  await lockProducts(tx, [productId])
  const stockItemId = await selectStockItem(tx, orderItemId)
  const found = (await selectUnitsByNumbers(tx, [number])).find(
    (unit) => unit.stockItemId === stockItemId && unit.status === 'in_stock',
  )
  const sold = { status: 'sold', orderItemId, replacesUnitId: unitId } as const
  const packed = { packedAt: shop.clock.now() }
  const [taken] = found ? await moveUnits(tx, [found.id], ['in_stock'], { ...sold, ...packed }) : []
  if (!found || taken === undefined) {
    throw fieldError('replacement', (language) => claimTexts[language].replacementNotThere(number))
  }
  const units = [{ productId, stockItemId: found.stockItemId, quantity: 1 }]
  const reference = { reason: 'replacement', referenceId: stepId } as const
  const { tooFew, availabilityChanged } = await reserveStock(tx, units, reference)
  if (tooFew.length > 0) {
    throw fieldError('replacement', (language) => claimTexts[language].replacementHeld)
  }
  await moveUnits(tx, [unitId], ['in_claim', 'sold'], { status: 'replaced' })
  const repriced = await shop.syncDealPrices(tx, shop.clock, availabilityChanged)
  return { unitId: taken, tags: [...stockTags([productId]), ...repricingTags(repriced)] }
}

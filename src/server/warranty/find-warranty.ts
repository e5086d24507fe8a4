import { variantLabel } from '#shared/catalog/product-rules.ts'
import { soldWarranty } from '#shared/catalog/warranty/stored-warranty.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { listNumbers } from '#shared/units/units.ts'
import type { CoveredItem } from '#shared/warranty/claim-schemas.ts'
import { claimStatusTable } from '#shared/warranty/claim-status.ts'
import { claimTexts } from '#shared/warranty/claim-texts.ts'
import { isUnderWarranty, warrantyUntil } from '#shared/warranty/warranty-period.ts'
import { recordLabel, recordName } from '../catalog/products/wording/product-wording.ts'
import { type StaffReader, staffWording } from '../catalog/products/wording/staff-wording.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { type DomainError, notFound } from '../platform/domain-error.ts'
import type { Shop } from '../shop.ts'
import { selectSold, type Sold } from './claim-queries.ts'
import { selectClaimsOfOrder } from './claimed-unit-queries.ts'

/**
 * Items bought under a serial number, an IMEI or an order number, for people who know the phone too.
 * Throws an equal `not_found` for an unknown number and for another phone.
 */
export async function findCovered(
  shop: Pick<Shop, 'db' | 'clock'>,
  of: { number: string; phone?: string },
  language: Language,
): Promise<CoveredItem[]> {
  const sold = await selectSold(shop.db, of)
  if (sold.length === 0) throw unknownPurchase()
  return sold.map((each) => serializeCovered(each, shop.clock.now(), language))
}

/** As `findCovered`, for staff. */
export async function findCoveredForStaff(
  shop: StaffReader & Pick<Shop, 'db' | 'clock'>,
  number: string,
): Promise<CoveredItem[]> {
  const sold = await selectSold(shop.db, { number })
  if (sold.length === 0) throw unknownPurchase()
  const wording = await staffWording(shop, sold)
  return sold.map((each) => {
    const item = { ...each, name: recordName(each, wording) }
    const covered = serializeCovered(item, shop.clock.now(), wording.language)
    const { variantLabel: label } = covered
    return { ...covered, variantLabel: label && recordLabel(label, wording) }
  })
}

export function unknownPurchase(): DomainError {
  return notFound((language) => claimTexts[language].notFound)
}

/** Names an item, or a unit of it, in a claim. */
export const keyOf = ({ itemId, unitId }: Pick<Sold, 'itemId' | 'unitId'>): string =>
  unitId === null ? itemId : `${itemId}.${unitId}`

function serializeCovered(sold: Sold, now: Date, language: Language): CoveredItem {
  const [number] = listNumbers(sold.numbers)
  return {
    key: keyOf(sold),
    name: (language === 'en' ? null : sold.translatedName) ?? sold.name,
    variantLabel: variantLabel(sold) || null,
    numberEnd: number?.slice(-4) ?? null,
    ...coverage(sold, now),
    units: sold.unitId === null ? sold.unnumberedLeft : 1,
    claims: sold.claims.map((claim) => ({ ...claim, since: new Date(claim.since).toISOString() })),
  }
}

/** From the delivery, not from the order; a replacement goes on with the first one's. */
export function coverage(
  sold: Pick<Sold, 'deliveredAt' | 'warrantyType' | 'warrantyDuration' | 'warrantyMonths'>,
  now: Date,
): Pick<CoveredItem, 'warranty' | 'deliveredOn' | 'until' | 'isCovered'> {
  const { deliveredAt } = sold
  const warranty = soldWarranty(sold)
  const promised = { warranty, deliveredOn: deliveredAt && dayInDhaka(deliveredAt) }
  if (warranty?.type === 'No Warranty') return { ...promised, until: null, isCovered: false }
  if (!deliveredAt || !warranty?.length) return { ...promised, until: null, isCovered: null }
  const until = warrantyUntil(deliveredAt, warranty.length)
  return { ...promised, until, isCovered: isUnderWarranty(until, now) }
}

/** The claims of an order, exact while it is locked. */
export async function findClaims(db: Tx | Db, orderId: string) {
  const rows = await selectClaimsOfOrder(db, orderId)
  return rows.map(({ itemId, status }) => ({ itemId, isHere: claimStatusTable[status].isHere }))
}

import { roundedPrice } from '#shared/catalog/bulk/rounded-price.ts'
import type { BulkDealPreview, BulkDealRequest } from '#shared/flash-deals/bulk-deal-schemas.ts'
import { bulkDealTexts } from '#shared/flash-deals/bulk-deal-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage, type Text } from '#shared/languages/texts.ts'
import { type Poisha, poishaFromTaka, poishaPerTaka, takaFromPoisha } from '#shared/money/money.ts'
import { newId } from '../../platform/ids.ts'
import type { Shop } from '../../shop.ts'
import { selectOverlaps } from '../flash-deal-queries.ts'
import { findOddDealPrices } from '../odd-deal-prices.ts'
import { type DealCandidate, selectDealCandidates } from './bulk-deal-queries.ts'

type Priced = { candidate: DealCandidate; pricePoisha: Poisha; dealPricePoisha: Poisha }

/**
 * Previews a flash deal with this discount on these products, and the products that cannot be in it. Writes
 * nothing: the deal is created as every other one, which checks its prices again.
 */
export async function previewBulkDeal(
  { db }: Pick<Shop, 'db'>,
  request: BulkDealRequest,
  { language, hasCosts }: { language: Language; hasCosts: boolean },
): Promise<BulkDealPreview> {
  const { ids, startsAt, endsAt } = request
  const candidates = await selectDealCandidates(db, ids)
  const overlaps = await selectOverlaps(db, { dealId: newId(), startsAt, endsAt }, ids)
  const found = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const otherDeals = new Map(overlaps.map(({ productId, dealName }) => [productId, dealName]))
  const priced: Priced[] = []
  const skipped: BulkDealPreview['skipped'] = []
  for (const id of ids) {
    const candidate = found.get(id)
    const read = priceOf(candidate, otherDeals.get(id), request)
    if ('reason' in read) {
      const reason = inLanguage(read.reason, language)
      skipped.push({ _id: id, name: candidate?.name ?? null, reason })
    } else priced.push(read)
  }
  const products = priced.map(({ candidate, dealPricePoisha }) => ({
    productId: candidate.id,
    dealPrice: takaFromPoisha(dealPricePoisha),
  }))
  return {
    products,
    variants: priced.reduce((sum, { candidate }) => sum + candidate.variants, 0),
    before: rangeOf(priced.map(({ pricePoisha }) => pricePoisha)),
    after: rangeOf(priced.map(({ dealPricePoisha }) => dealPricePoisha)),
    ...(await findOddDealPrices({ db }, { products }, { hasCosts })),
    skipped,
  }
}

function priceOf(
  candidate: DealCandidate | undefined,
  otherDeal: string | undefined,
  { discount, rounding }: BulkDealRequest,
): Priced | { reason: Text } {
  const because = (name: 'gone' | 'inactive' | 'pricesDiffer' | 'tooLow' | 'notLower') => ({
    reason: (language: Language) => bulkDealTexts[language][name],
  })
  if (!candidate) return because('gone')
  const { lowestPoisha, highestPoisha, isActive } = candidate
  if (!isActive || lowestPoisha === null) return because('inactive')
  if (otherDeal !== undefined) {
    return { reason: (language) => bulkDealTexts[language].inOtherDeal(otherDeal) }
  }
  // The price of a deal is for all variants: a part of one price may be more than another one.
  if (lowestPoisha !== highestPoisha) return because('pricesDiffer')
  const lowered =
    discount.kind === 'percent'
      ? (lowestPoisha * (100 - discount.value)) / 100
      : lowestPoisha - poishaFromTaka(discount.value)
  const dealPricePoisha = roundedPrice(lowered, rounding)
  if (dealPricePoisha < poishaPerTaka) return because('tooLow')
  if (dealPricePoisha >= lowestPoisha) return because('notLower')
  return { candidate, pricePoisha: lowestPoisha, dealPricePoisha }
}

function rangeOf(prices: readonly Poisha[]): BulkDealPreview['before'] {
  if (prices.length === 0) return null
  return { from: takaFromPoisha(Math.min(...prices)), to: takaFromPoisha(Math.max(...prices)) }
}

import type { FlashDeal } from '#shared/flash-deals/flash-deal-schemas.ts'
import { recordChange } from '../audit/record-change.ts'
import { auditedTexts } from '../platform/content-texts.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Shop } from '../shop.ts'

export async function recordFlashDeal(
  tx: Tx,
  { clock }: Pick<Shop, 'clock'>,
  action: 'created' | 'changed' | 'deleted',
  before: FlashDeal | null,
  after: FlashDeal | null,
): Promise<void> {
  const { _id: id, name } = after ?? before ?? { _id: null, name: '' }
  await recordChange(tx, clock, {
    action,
    type: 'flash_deal',
    id,
    label: name,
    before: before && auditedDeal(before),
    after: after && auditedDeal(after),
  })
}

/** Fields of a deal that the audit log compares: not the units sold. */
export function auditedDeal({ name, texts, startsAt, endsAt, isActive, products }: FlashDeal) {
  return {
    name,
    ...auditedTexts(texts),
    startsAt,
    endsAt,
    isActive,
    products: products.map(
      ({ productId, variantId, variantLabel, dealPrice, unitLimit, ...row }) => ({
        productId,
        name: row.name,
        // Entries of before there were such deals say nothing of them.
        ...(variantId !== null && { variantId, variantLabel }),
        dealPrice,
        unitLimit,
      }),
    ),
  }
}

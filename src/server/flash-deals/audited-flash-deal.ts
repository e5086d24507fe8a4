import type { FlashDeal, FlashDealInput } from '#shared/flash-deals/flash-deal-schemas.ts'
import { recordChange } from '../audit/record-change.ts'
import type { UndoableSubject } from '../audit/undo.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import { findFlashDeal } from './find-flash-deals.ts'
import { lockDeal } from './flash-deal-queries.ts'
import { updateFlashDeal } from './save-flash-deal.ts'

export async function recordFlashDeal(
  tx: Tx,
  { clock }: Pick<Shop, 'clock'>,
  action: 'created' | 'changed' | 'deleted',
  before: FlashDeal | null,
  after: FlashDeal | null,
): Promise<void> {
  const { _id: id, name } = after ?? before ?? { _id: null, name: '' }
  await recordChange(tx, clock, {
    ...{ action, type: 'flash_deal', id, label: name },
    before: before && auditedDeal(before),
    after: after && auditedDeal(after),
  })
}

/** What the audit log compares of a deal: not the units that were sold. */
function auditedDeal({ name, startsAt, endsAt, isActive, products }: FlashDeal) {
  return {
    ...{ name, startsAt, endsAt, isActive },
    products: products.map(({ productId, name: product, dealPrice, unitLimit }) => ({
      ...{ productId, name: product, dealPrice, unitLimit },
    })),
  }
}

export const undoableFlashDeals: UndoableSubject = {
  fields: ['name', 'startsAt', 'endsAt', 'isActive', 'products'],
  async lock(tx, id) {
    await lockDeal(tx, id)
    const deal = await findFlashDeal(tx, id)
    return deal && auditedDeal(deal)
  },
  write(shop, id, values, current) {
    const deal = { ...current, ...values } as ReturnType<typeof auditedDeal>
    const times = { startsAt: new Date(deal.startsAt), endsAt: new Date(deal.endsAt) }
    return updateFlashDeal(shop, id, { ...deal, ...times } satisfies FlashDealInput)
  },
}

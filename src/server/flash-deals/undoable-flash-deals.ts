import type { FlashDealInput } from '#shared/flash-deals/flash-deal-schemas.ts'
import type { UndoableSubject } from '../audit/undoable-subject.ts'
import type { ActingShop } from '../shop.ts'
import { auditedDeal } from './audited-flash-deal.ts'
import { findFlashDeal } from './find-flash-deals.ts'
import { lockDeal } from './flash-deal-queries.ts'
import { updateFlashDeal } from './save-flash-deal.ts'

export const undoableFlashDeals: UndoableSubject<ActingShop> = {
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

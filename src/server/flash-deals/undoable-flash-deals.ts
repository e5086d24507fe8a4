import type { FlashDealInput } from '#shared/flash-deals/flash-deal-schemas.ts'
import { auditedTextFields, textsFromAudit } from '../platform/content-texts.ts'
import type { UndoableSubject } from '../audit/undoable-subject.ts'
import type { ActingShop } from '../shop.ts'
import { auditedDeal } from './audited-flash-deal.ts'
import { findFlashDeal } from './find-flash-deals.ts'
import { lockDeal } from './flash-deal-queries.ts'
import { updateFlashDeal } from './save-flash-deal.ts'

export const undoableFlashDeals: UndoableSubject<ActingShop> = {
  fields: ['name', 'startsAt', 'endsAt', 'isActive', 'products', ...auditedTextFields(['name'])],
  async lock(tx, id) {
    await lockDeal(tx, id)
    const deal = await findFlashDeal(tx, id)
    return deal && auditedDeal(deal)
  },
  write(shop, id, values, current) {
    const deal = { ...current, ...textsFromAudit(values, ['name']) } as ReturnType<
      typeof auditedDeal
    > &
      Pick<FlashDealInput, 'texts'>
    const times = { startsAt: new Date(deal.startsAt), endsAt: new Date(deal.endsAt) }
    return updateFlashDeal(shop, id, { ...deal, ...times } satisfies FlashDealInput)
  },
}

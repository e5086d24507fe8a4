import { poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import type { CreditCorrection, StoreCredit } from '#shared/store-credit/store-credit-schemas.ts'
import { storeCreditTexts } from '#shared/store-credit/store-credit-texts.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockAccounts } from '../customers/merged-accounts.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError, fieldError, notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { ActingShop } from '../shop.ts'
import { staffTexts } from '../staff/staff-texts.ts'
import { addCredit, readStoreCredit } from './store-credit.ts'
import { selectBalance } from './store-credit-queries.ts'

/**
 * Gives an account credit, or takes it away, as a member of staff; the same correction again changes
 * nothing. Throws `invalid` for more than it has, and `conflict` for an account that was merged.
 */
export async function correctCredit(
  shop: ActingShop,
  customerId: string,
  { id: referenceId, amount, reason }: CreditCorrection,
): Promise<StoreCredit> {
  await inTransaction(shop, async (tx) => {
    const account = isId(customerId) && (await lockAccounts(tx, [customerId])).get(customerId)
    if (!account) throw notFound((language) => staffTexts[language].unknownUser)
    if (account.mergedIntoId !== null) {
      throw new DomainError('conflict', (language) => storeCreditTexts[language].closed)
    }
    const before = await selectBalance(tx, customerId)
    const isDone = await addCredit(tx, {
      customerId,
      amountPoisha: poishaFromTaka(amount),
      cause: 'correction',
      referenceId,
      orderId: null,
      reason,
      createdAt: shop.clock.now(),
    })
    if (!isDone) throw fieldError('amount', (language) => storeCreditTexts[language].tooMuch)
    const after = await selectBalance(tx, customerId)
    if (after === before) return
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'customer',
      id: customerId,
      label: '',
      before: { storeCredit: takaFromPoisha(before) },
      after: { storeCredit: takaFromPoisha(after) },
      reason,
    })
  })
  return readStoreCredit(shop.db, customerId)
}

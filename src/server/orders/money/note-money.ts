import type { Language } from '#shared/languages/languages.ts'
import { formatPoisha, poishaFromTaka } from '#shared/money/money.ts'
import type { OrderMoney } from '#shared/orders/money/order-money.ts'
import type { MoneyRequest, Statement } from '#shared/orders/money/order-money-schemas.ts'
import { orderMoneyTexts } from '#shared/orders/money/order-money-texts.ts'
import { type OrderStatus, orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { recordChange } from '../../audit/record-change.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { orderNotFound } from '../order-failures.ts'
import { lockOrder } from '../order-queries.ts'
import { addOrderMoney, readMoney } from './order-money.ts'
import { hasMoney, selectReserved } from './order-money-queries.ts'
import { moneyLimits, readStatement } from './order-statement.ts'

/**
 * Notes money that the staff have received or paid back, or that nobody asks for any more, once for its id. A
 * parcel whose courier was not called yet follows. Throws `invalid` for more than is open.
 */
export async function noteMoney(
  shop: ActingShop,
  orderId: string,
  request: MoneyRequest,
): Promise<Statement> {
  if (!isId(orderId)) throw orderNotFound()
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    const { id: causeId, kind, amount, note } = request
    if (await hasMoney(tx, { orderId, kind, causeId })) return
    const money = await readMoney(tx, orderId)
    const amountPoisha = poishaFromTaka(amount)
    const limits = moneyLimits(order.status, money, await selectReserved(tx, orderId))
    rejectTooMuch(order.status, limits, { kind, amountPoisha })
    const method = request.kind === 'write_off' ? null : request.method
    const signed = signOf(kind, money) * amountPoisha
    const at = shop.clock.now()
    await addOrderMoney(tx, [{ orderId, causeId, kind, amountPoisha: signed, method, note, at }])
    await shop.updateUncalledParcels(tx, shop, { id: orderId, status: order.status })
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'order',
      id: orderId,
      label: order.number,
      after: { [kind]: amount, ...(method && { method }) },
      reason: note || null,
    })
  })
  return readStatement(shop.db, orderId)
}

/** A payment lowers what the buyer owes, a refund raises it, and a write-off brings it nearer to nothing. */
function signOf(kind: MoneyRequest['kind'], { balancePoisha }: OrderMoney): 1 | -1 {
  if (kind === 'write_off') return balancePoisha > 0 ? -1 : 1
  return kind === 'refund' ? 1 : -1
}

function rejectTooMuch(
  status: OrderStatus,
  limits: ReturnType<typeof moneyLimits>,
  { kind, amountPoisha }: { kind: MoneyRequest['kind']; amountPoisha: number },
): void {
  const most = {
    payment: limits.receivable,
    refund: limits.repayable,
    write_off: limits.writeOff,
  }[kind]
  if (amountPoisha <= most) return
  throw fieldError('amount', (language) => tooMuchText(language, { status, kind, most }))
}

function tooMuchText(
  language: Language,
  { status, kind, most }: { status: OrderStatus; kind: MoneyRequest['kind']; most: number },
): string {
  const t = orderMoneyTexts[language]
  const written = formatPoisha(most, language)
  switch (kind) {
    case 'payment':
      return most === 0 ? t.notDue : t.notMore(written)
    case 'refund':
      return most === 0 ? t.notOwed : t.notMoreBack(written)
    case 'write_off':
      if (orderStatusTable[status].isPayable) return t.notYet
      return most === 0 ? t.nothingOpen : t.onlyOpen(written)
  }
}

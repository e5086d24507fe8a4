import type { Pagination } from '#shared/api/pagination.ts'
import { takaFromPoisha, type Poisha } from '#shared/money/money.ts'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import { owedBack } from '#shared/orders/money/order-money.ts'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { shareOfUnits } from '#shared/returns/refund-share.ts'
import type {
  AdminReturn,
  ListedReturn,
  OrderReturns,
  ReturnListQuery,
} from '#shared/returns/return-schemas.ts'
import { isMoneyMethod, lastReturnDay, type RefundMethod } from '#shared/returns/returns.ts'
import { listNumbers, unitStatusTable } from '#shared/units/units.ts'
import { returnTexts } from '#shared/returns/return-texts.ts'
import { staffWording } from '../catalog/products/wording/staff-wording.ts'
import { findChoices } from './exchange/find-choices.ts'
import { isBuyer } from '../orders/find-orders.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { readMoney, wasPaidByExchange } from '../orders/money/order-money.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { DomainError, fieldError, notFound } from '../platform/domain-error.ts'
import type { Caller } from '../platform/http/authenticate.ts'
import { isId } from '../platform/ids.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import type { Shop } from '../shop.ts'
import { selectTrackings } from '../units/unit-queries.ts'
import { findUnitsOfItems } from '../units/units.ts'
import { dayInDhaka, startOfNextDay } from '#shared/formatting/dates.ts'
import { openableReturn } from './openable-return.ts'
import {
  type OrderRow,
  returnList,
  type ReturnRecord,
  selectExchangeOf,
  selectFirstDelivery,
  selectItems,
  selectOrder,
  selectPaidByCredit,
  selectReturnRecords,
  selectReturnsOfOrder,
} from './return-queries.ts'
import { selectSettledUnits } from './units/returned-unit-queries.ts'
import {
  serializeAdminReturn,
  serializeListedReturn,
  serializeOwnReturn,
} from './return-serializer.ts'
import { countUnitsLeft, type UnitsLeft } from './units/units-left.ts'

const orderNotFound = () => notFound((language) => returnTexts[language].orderNotFound)

export const returnNotFound = () => notFound((language) => returnTexts[language].notFound)

/** The caller placed the order or knows its phone. Anybody else gets `not_found`. */
export interface ReturnAccess {
  caller: Caller
  phone?: string | undefined
}

export async function findOwnOrder(
  db: Tx | Db,
  orderId: string,
  { caller, phone }: ReturnAccess,
): Promise<OrderRow> {
  const order = isId(orderId) ? await selectOrder(db, orderId) : null
  if (order && (isBuyer(caller, order) || (phone !== undefined && order.phone === phone))) {
    return order
  }
  throw orderNotFound()
}

/** The returns of an order, and what can still be returned, as its buyer may read it. */
export async function readOrderReturns(
  shop: Shop,
  orderId: string,
  access: ReturnAccess,
  language: Language,
): Promise<OrderReturns> {
  const order = await findOwnOrder(shop.db, orderId, access)
  const { policies } = await findShopSettings(shop)
  const [ids, items] = await Promise.all([
    selectReturnsOfOrder(shop.db, orderId),
    selectItems(shop.db, orderId),
  ])
  const now = shop.clock.now()
  const [left, records, choicesOf] = await Promise.all([
    countUnitsLeft(shop.db, shop, orderId, items),
    selectReturnRecords(shop.db, ids),
    findChoices(shop, items, language),
  ])
  const lastDay = await findLastReturnDay(shop.db, order, policies.returnDays)
  const problem = returnProblem(lastDay, now) ?? claimProblem([...left.values()])
  return {
    returns: records.map((record) => serializeOwnReturn(record, language)),
    returnable: {
      until: lastDay?.toISOString() ?? null,
      problem: problem && inLanguage(problem.text, language),
      lines: items.map((item) => ({
        itemId: item.id,
        quantity: Math.max(0, left.get(item.id)?.withBuyer ?? 0),
        choices: choicesOf(item),
      })),
    },
  }
}

/**
 * The end of the days in which the buyer of an order may return it, from its first delivery, also where
 * its status was corrected since; null before.
 */
export async function findLastReturnDay(
  db: Tx | Db,
  { id, status, statusSince }: OrderRow,
  returnDays: number,
): Promise<Date | null> {
  if (!orderStatusTable[status].isReturnable) return null
  return lastReturnDay((await selectFirstDelivery(db, id)) ?? statusSince, returnDays)
}

/** Why nothing of an order can be returned by its buyer now; null where it can. */
export function returnProblem(lastDay: Date | null, now: Date): DomainError | null {
  if (!lastDay) return new DomainError('conflict', (language) => returnTexts[language].notDelivered)
  if (now < startOfNextDay(dayInDhaka(lastDay))) return null
  return new DomainError('conflict', (language) =>
    returnTexts[language].tooLate(lastDay.toISOString()),
  )
}

/** All that could be returned is here under warranty. */
function claimProblem(left: readonly UnitsLeft[]): DomainError | null {
  const isHere =
    left.some(({ unreturned }) => unreturned > 0) && left.every(({ withBuyer }) => withBuyer <= 0)
  return isHere
    ? new DomainError('conflict', (language) => returnTexts[language].underWarranty(0))
    : null
}

export async function listReturns(
  { db, clock }: Shop,
  query: ReturnListQuery,
): Promise<{ returns: ListedReturn[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(db, returnList(query, clock.now()), query)
  return { returns: rows.map(serializeListedReturn), pagination }
}

/** A return as staff read it. Throws `not_found`. */
export async function readReturn(shop: Shop, id: string, language: Language): Promise<AdminReturn> {
  const { db } = shop
  const [record] = isId(id) ? await selectReturnRecords(db, [id]) : []
  if (!record) throw returnNotFound()
  const items = record.lines.map(({ item }) => item)
  const wording = await staffWording({ ...shop, language }, items)
  const [choicesOf, due, trackings, units] = await Promise.all([
    findChoices(shop, items, language),
    dueOf(db, record),
    selectTrackings(
      db,
      items.flatMap(({ productId }) => productId ?? []),
    ),
    findUnitsOfItems(
      db,
      items.map((item) => item.id),
    ),
  ])
  const unitsOf = (itemId: string) =>
    (units.get(itemId) ?? [])
      .filter(({ status }) => unitStatusTable[status].isWithBuyer)
      .map(({ numbers }) => listNumbers(numbers).join(' / '))
  const details = { due, owed: owedAgain(record), trackings, unitsOf, choicesOf, wording }
  return serializeAdminReturn(record, details)
}

/**
 * The returns of an order, the return that it was sent in exchange for, and what may be opened now. Throws
 * `not_found`.
 */
export async function readReturnsOfOrder(shop: Shop, orderId: string, language: Language) {
  const order = isId(orderId) ? await selectOrder(shop.db, orderId) : null
  if (!order) throw orderNotFound()
  const ids = await selectReturnsOfOrder(shop.db, orderId)
  return {
    returns: await Promise.all(ids.map((id) => readReturn(shop, id, language))),
    exchangeOf: await selectExchangeOf(shop.db, orderId),
    openable: openableReturn(order, await shop.findBlockingParcels(shop.db, orderId)),
  }
}

/** A return names its newest replacement alone, and one that cost nothing was paid by nothing. */
export async function isReplacement(tx: Tx, orderId: string): Promise<boolean> {
  return (await wasPaidByExchange(tx, orderId)) || (await selectExchangeOf(tx, orderId)) !== null
}

/** Credit of a cancelled replacement, which is owed again. */
export function owedAgain({ replacement }: Pick<ReturnRecord, 'replacement'>): Poisha {
  return replacement && orderStatusTable[replacement.status].isCancelled
    ? replacement.exchangeCreditPoisha
    : 0
}

export interface ReturnDue {
  /** Refund for the units that came, unless the staff choose another. */
  goods: Poisha
  /** Maximum refund: nobody gets more than was paid. */
  left: Poisha
  /** The part that may go back otherwise than as store credit: credit goes back as credit, to an account. */
  money: Poisha
  /** The units' share of the price, whatever was paid of it. */
  worth: Poisha
  /** The part of it that was never paid, and is not asked for any more. */
  forgiven: Poisha
}

/**
 * The money of a return that is to be settled: the share of the units that came, less what its buyer still
 * owes for the order; of a replacement that was cancelled what had paid for it.
 */
export async function dueOf(
  db: Tx | Db,
  record: Pick<ReturnRecord, 'return' | 'order' | 'lines' | 'replacement'>,
): Promise<ReturnDue> {
  const { return: row, order, lines } = record
  const [items, settled, money, paidByCredit] = await Promise.all([
    selectItems(db, row.orderId),
    selectSettledUnits(db, row),
    readMoney(db, row.orderId),
    selectPaidByCredit(db, row.orderId),
  ])
  const inMoney = (left: Poisha) =>
    order.customerId === null
      ? left
      : Math.max(0, Math.min(left, money.settledPoisha - paidByCredit))
  const came = new Map(
    lines.map(({ line }) => [line.orderItemId, line.quantity - (line.missing ?? 0)]),
  )
  const worth = shareOfUnits({ ...order, items }, came, settled)
  if (owedAgain(record) > 0) {
    // More would count as given for the goods, and still be owed; the order's page pays back what else is owed.
    const left = Math.min(owedBack(money), owedAgain(record))
    return { goods: left, left, money: inMoney(left), worth, forgiven: 0 }
  }
  const unpaid = Math.max(0, money.balancePoisha)
  const isPaid = orderStatusTable[order.status].countsAsRevenue && unpaid <= worth
  const left = isPaid ? Math.max(0, Math.min(money.settledPoisha, money.chargedPoisha)) : 0
  const goods = Math.min(left, Math.max(0, worth - unpaid))
  // Where more went back than was paid after all, the buyer owes more than the order costs.
  const forgiven = Math.min(worth, unpaid, Math.max(0, money.chargedPoisha))
  return { goods, left, money: inMoney(left), worth, forgiven }
}

interface Repayment {
  field: string
  method: RefundMethod
  amount: Poisha
}

/** Throws `invalid` for more than is left of what was paid, or than may go back by this method. */
export function rejectTooMuch(
  { field, method, amount }: Repayment,
  { left, money }: Pick<ReturnDue, 'left' | 'money'>,
): void {
  if (amount > left) {
    throw fieldError(field, (language) => returnTexts[language].tooMuch(takaFromPoisha(left)))
  }
  if (!isMoneyMethod(method) || amount <= money) return
  throw fieldError(field, (language) =>
    returnTexts[language].asCredit(takaFromPoisha(money), takaFromPoisha(left - money)),
  )
}

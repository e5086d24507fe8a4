import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { openStages } from '#shared/couriers/parcels/parcel-stages.ts'
import { orderStatuses, orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { returnStatusesThat } from '#shared/returns/return-status.ts'
import { openClaimStatuses } from '#shared/warranty/claim-status.ts'
import { parcels } from '../couriers/parcels/parcel-tables.ts'
import { customers } from '../customers/customer-tables.ts'
import { orderBalances } from '../orders/money/order-money-tables.ts'
import { orders } from '../orders/order-tables.ts'
import type { Tx } from '../platform/database/database.ts'
import { returnImages, returns } from '../returns/return-tables.ts'
import { reviews } from '../reviews/review-tables.ts'
import { storeCredits } from '../store-credit/store-credit-tables.ts'
import { claimImages, claims } from '../warranty/claim-tables.ts'
import { accountData } from './personal-data/account-data-queries.ts'
import { ofClaims, ofReturns, orderData } from './personal-data/order-data-queries.ts'
import type { Person } from './personal-data/personal-table-queries.ts'

/** An account, and those that were merged into it, the account first; without a lock. */
export async function selectAccounts(tx: Tx, id: string) {
  const { name, email, emailVerified, phone } = customers
  return tx
    .select({ id: customers.id, name, email, emailVerified, phone })
    .from(customers)
    .where(or(eq(customers.id, id), eq(customers.mergedIntoId, id)))
    .orderBy(sql`${customers.id} <> ${id}`, asc(customers.id))
}

export type AccountToErase = Awaited<ReturnType<typeof selectAccounts>>[number]

export async function selectBuyerOfOrder(tx: Tx, orderId: string) {
  const [row] = await tx
    .select({ customerId: orders.customerId, phone: orders.phone })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row
}

/** Buyers as their orders name them. */
export async function selectBuyers(tx: Tx, orderIds: readonly string[]) {
  const { fullName, buyerName, buyerEmail, phone, guestKey } = orders
  return tx
    .selectDistinct({ fullName, buyerName, buyerEmail, phone, guestKey })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
}

const openStatuses = orderStatuses.filter((status) => orderStatusTable[status].isPayable)

/** A difference of less is one that nobody can pay. */
const leastPoisha = 100

/** Reason why an erasure has to wait. */
export type OpenMatter = 'order' | 'return' | 'claim' | 'money'

/** The first of these orders with something open, and what it is; undefined when all are finished. */
export async function selectOpenMatter(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ number: string; matter: OpenMatter } | undefined> {
  const isOpen = (condition: unknown) => sql<boolean>`exists (${condition})`
  const [row] = await tx
    .select({
      number: orders.number,
      matter: sql<OpenMatter>`case
        when ${or(inArray(orders.status, openStatuses), isOpen(openParcel))} then 'order'
        when ${isOpen(openReturn)} then 'return'
        when ${isOpen(openClaim)} then 'claim'
        else 'money' end`,
    })
    .from(orders)
    .innerJoin(orderBalances, eq(orderBalances.orderId, orders.id))
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        or(
          inArray(orders.status, openStatuses),
          isOpen(openParcel),
          isOpen(openReturn),
          isOpen(openClaim),
          sql`abs(${orderBalances.balancePoisha}) >= ${leastPoisha}`,
        ),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(1)
  return row
}

const openParcel = sql`select from ${parcels} where ${parcels.orderId} = ${orders.id}
  and ${inArray(parcels.state, openStages)}`

const openReturn = sql`select from ${returns} where ${returns.orderId} = ${orders.id}
  and ${inArray(returns.status, returnStatusesThat('isOpen'))}`

const openClaim = sql`select from ${claims} where ${claims.orderId} = ${orders.id}
  and ${inArray(claims.status, openClaimStatuses)}`

export async function selectCredit(tx: Tx, accountIds: readonly string[]): Promise<number> {
  const [row] = await tx
    .select({ poisha: sql<string>`coalesce(sum(${storeCredits.balancePoisha}), 0)` })
    .from(storeCredits)
    .where(inArray(storeCredits.customerId, [...accountIds]))
  return Number(row?.poisha ?? 0)
}

/** The products that the accounts have reviewed; their reviews are locked in the order of their ids. */
export async function lockReviewedProducts(
  tx: Tx,
  accountIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(inArray(reviews.customerId, [...accountIds]))
    .orderBy(asc(reviews.id))
    .for('update')
  return [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
}

/** The pictures that were sent with returns and claims. */
export async function selectSentPictures(tx: Tx, person: Person): Promise<string[]> {
  const ofReturn = tx
    .select({ id: returnImages.pictureId })
    .from(returnImages)
    .where(ofReturns(returnImages.returnId)(person))
  const ofClaim = tx
    .select({ id: claimImages.pictureId })
    .from(claimImages)
    .where(ofClaims(claimImages.claimId)(person))
  return (await ofReturn.union(ofClaim)).map(({ id }) => id)
}

/** Erases and deletes what the tables of personal data say, in this transaction. */
export async function erasePersonalData(tx: Tx, person: Person): Promise<void> {
  // Without it, triggers keep the audit log and the ledger as they are.
  await tx.execute(sql`select set_config('shop.erasing', 'on', true)`)
  for (const { table, rows, erased } of [...orderData, ...accountData]) {
    const condition = rows(person)
    if (erased === null) {
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      await tx.delete(table).where(condition)
    } else {
      // oxlint-disable-next-line no-await-in-loop -- the same
      await tx.update(table).set(erased(person)).where(condition)
    }
  }
  await tx.execute(sql`select set_config('shop.erasing', '', true)`)
}

import type { Language } from '#shared/languages/languages.ts'
import type { Tx } from '../platform/database/database.ts'
import { lockOrderKeys } from './placing/first-order-queries.ts'
import { countNotesOfCustomer, lockOrdersOfCustomers, updateCustomerOf } from './order-queries.ts'

/**
 * Until the transaction ends none of these accounts places an order, nor a guest with the phone, and nobody
 * changes theirs: a return of one that gives store credit locks the order before the account. Returns the ids
 * of these orders.
 */
export async function lockPlacing(
  tx: Tx,
  customerIds: readonly string[],
  guestPhone: string | null = null,
): Promise<string[]> {
  await lockOrdersOfCustomers(tx, customerIds, guestPhone)
  const phones = guestPhone === null ? [] : [guestPhone]
  await lockOrderKeys(tx, [
    ...customerIds.map((value) => ({ kind: 'customerId', value })),
    ...phones.map((value) => ({ kind: 'phone', value })),
  ])
  // Including orders placed while waiting for the keys.
  return (await lockOrdersOfCustomers(tx, customerIds, guestPhone)).map(({ id }) => id)
}

interface MovedOrders {
  /** Their numbers, oldest first. */
  numbers: string[]
  /** Notes about them. */
  notes: number
  /** Of the newest one. */
  language: Language | null
}

/** Gives the orders of an account, for which none is being placed, to another one. */
export async function moveOrders(tx: Tx, fromId: string, toId: string): Promise<MovedOrders> {
  const rows = await lockOrdersOfCustomers(tx, [fromId])
  const notes = await countNotesOfCustomer(tx, fromId)
  await updateCustomerOf(tx, fromId, toId)
  return {
    numbers: rows.map(({ number }) => number),
    notes,
    language: rows.at(-1)?.language ?? null,
  }
}

import type { Language } from '#shared/languages/languages.ts'
import type { Tx } from '../platform/database/database.ts'
import { lockOrderKeys } from './placing/first-order-queries.ts'
import { countNotesOfCustomer, lockOrdersOfCustomers, updateCustomerOf } from './order-queries.ts'

/**
 * Until the transaction ends none of these accounts places an order, and nobody changes theirs: a return
 * of one that gives store credit locks the order before the account.
 */
export async function lockPlacing(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await lockOrdersOfCustomers(tx, customerIds)
  await lockOrderKeys(
    tx,
    customerIds.map((customerId) => ({ kind: 'customerId', value: customerId })),
  )
  // Those that were placed while the keys were waited for.
  await lockOrdersOfCustomers(tx, customerIds)
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

import type { Tx } from '../platform/database/database.ts'
import {
  hasFirstOrderDiscount,
  hasOrderedBefore,
  lockNames,
  type OrderIdentity,
} from './order-queries.ts'

/** Orders of the same account, phone or e-mail wait for one another here: one of them is the first. */
export async function claimFirstOrder(tx: Tx, identity: OrderIdentity): Promise<boolean> {
  await lockIdentity(tx, identity)
  return !(await hasOrderedBefore(tx, identity))
}

/** Whether a cancelled order may have its first-order discount again: no later one has it now. */
export async function reclaimFirstOrder(tx: Tx, identity: OrderIdentity): Promise<boolean> {
  await lockIdentity(tx, identity)
  return !(await hasFirstOrderDiscount(tx, identity))
}

async function lockIdentity(tx: Tx, identity: OrderIdentity): Promise<void> {
  const names = Object.entries(identity)
    .filter(([, value]) => value !== null)
    .map(([kind, value]) => `first order ${kind} ${value}`)
  await lockNames(tx, names)
}

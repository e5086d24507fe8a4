import { claimStatuses, claimStatusTable } from '#shared/warranty/claim-status.ts'
import type { Tx } from '../platform/database/database.ts'
import { countClaims } from './claim-queries.ts'

const here = claimStatuses.filter((status) => claimStatusTable[status].isHere)

/** Whether a unit of the order, which is locked, is in the shop or at its brand under warranty. */
export async function hasClaimHere(tx: Tx, orderId: string): Promise<boolean> {
  return (await countClaims(tx, orderId, here)) > 0
}

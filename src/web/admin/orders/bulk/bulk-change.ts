import type { BulkResult, SkippedOrder } from '#shared/orders/bulk-schemas.ts'
import type { OrderStatus } from '#shared/orders/statuses/order-status.ts'
import { api } from '../../../api/client.ts'

/** Few, so that the page can show progress and a failure costs little. */
const ordersPerCall = 25

export interface BulkProgress {
  /** How many orders have been gone through. */
  done: number
  willChange: string[]
  skipped: SkippedOrder[]
  statuses: BulkResult['statuses']
  auditGroup: string | null
  /** The first answer that changed something: its request names the group of the audit log. */
  changedBy: BulkResult | null
}

export const nothingDone: BulkProgress = {
  done: 0,
  willChange: [],
  skipped: [],
  statuses: {},
  auditGroup: null,
  changedBy: null,
}

interface BulkChange {
  ids: readonly string[]
  status: OrderStatus
  /** The statuses of the preview; absent for the preview itself. */
  expected?: BulkResult['statuses']
}

/** Goes on from `progress`, call by call; throws what a call fails with. */
export async function changeStatuses(
  { ids, status, expected }: BulkChange,
  progress: BulkProgress,
  onProgress: (progress: BulkProgress) => void,
): Promise<void> {
  let current = progress
  while (current.done < ids.length) {
    const some = ids.slice(current.done, current.done + ordersPerCall)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const result = await api('POST /admin/orders/bulk', { body: bodyOf(some, current) })
    current = withResult(current, some.length, result)
    onProgress(current)
  }

  function bodyOf(some: readonly string[], { auditGroup }: BulkProgress) {
    const body = { ids: [...some], status, dryRun: expected === undefined }
    return {
      ...body,
      ...(expected && { expected: Object.fromEntries(some.flatMap((id) => pairOf(id, expected))) }),
      ...(auditGroup !== null && { auditGroup }),
    }
  }
}

function pairOf(id: string, expected: BulkResult['statuses']): [string, OrderStatus][] {
  const status = expected[id]
  return status ? [[id, status]] : []
}

function withResult(progress: BulkProgress, count: number, result: BulkResult): BulkProgress {
  const hasChanged = result.auditGroup !== null && result.willChange.length > 0
  return {
    done: progress.done + count,
    willChange: [...progress.willChange, ...result.willChange],
    skipped: [...progress.skipped, ...result.skipped],
    statuses: { ...progress.statuses, ...result.statuses },
    auditGroup: progress.auditGroup ?? result.auditGroup,
    changedBy: progress.changedBy ?? (hasChanged ? result : null),
  }
}

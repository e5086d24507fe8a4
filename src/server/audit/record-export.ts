import type { AuditedSubjectType } from '#shared/audit/audited-subjects.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { ActingShop } from '../shop.ts'
import { recordChange } from './record-change.ts'

/** Stores who took a list out of the shop, with the filter that it was under. */
export async function recordExport(
  shop: ActingShop,
  type: AuditedSubjectType,
  filter: object,
): Promise<void> {
  await inTransaction(shop, (tx) =>
    recordChange(tx, shop.clock, {
      action: 'exported',
      type,
      id: null,
      label: '',
      after: { filter: filterText(filter) },
    }),
  )
}

/** "status=pending,shipped&district=Dhaka" */
function filterText(filter: object): string {
  return Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&')
}

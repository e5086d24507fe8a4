import type { BulkRequest, BulkResult, SkippedOrder } from '#shared/orders/bulk-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage, type Text } from '#shared/languages/texts.ts'
import { isOwnGroup } from '../../audit/audit-log.ts'
import { inRolledBackTransaction } from '../../platform/database/database.ts'
import { DomainError, fieldError } from '../../platform/domain-error.ts'
import type { ActingShop } from '../../shop.ts'
import { changeStatusIn, moveOrder, type StatusChange } from '../change-order-status.ts'
import { selectStatuses } from '../order-queries.ts'
import { bulkTexts } from './bulk-texts.ts'

/**
 * Moves orders to a status, each in a transaction of its own: a refused one leaves the others.
 * After a failure in the middle the same call goes on, as orders with the status are skipped. A
 * preview takes each change back at once, so that no lock outlasts it: of two cancelled orders that
 * want the same last unit back it promises both.
 */
export async function changeStatuses(
  shop: ActingShop,
  { ids, status, expected = {}, dryRun = false, auditGroup }: BulkRequest,
  language: Language,
): Promise<BulkResult> {
  const { actor } = shop
  if (actor.kind !== 'staff') throw new Error('only a member of staff changes a status')
  const requestId = await groupOf(shop, actor, auditGroup)
  const grouped = { ...shop, actor: { ...actor, requestId } }
  const found = new Map((await selectStatuses(shop.db, ids)).map((row) => [row.id, row]))
  const willChange: string[] = []
  const skipped: SkippedOrder[] = []
  for (const orderId of ids) {
    const order = found.get(orderId)
    const expectedStatus = expected[orderId] ?? order?.status
    const change = { orderId, status, expectedStatus, changedBy: actor.id }
    const refusal = await tryChange(grouped, change, dryRun)
    if (refusal) {
      const { code, text } = refusal
      const orderNumber = order?.number ?? null
      skipped.push({ _id: orderId, orderNumber, code, reason: inLanguage(text, language) })
    } else {
      willChange.push(orderId)
    }
  }
  const hasChanged = !dryRun && willChange.length > 0
  return {
    willChange,
    skipped,
    statuses: Object.fromEntries([...found.values()].map((order) => [order.id, order.status])),
    auditGroup: hasChanged ? requestId : (auditGroup ?? null),
  }
}

/** Why the order stays as it is; null when it changes. */
async function tryChange(
  shop: ActingShop,
  change: StatusChange,
  isPreview: boolean,
): Promise<{ code: string; text: Text } | null> {
  try {
    const { isChanged } = isPreview
      ? await inRolledBackTransaction(shop, (tx) => changeStatusIn(tx, shop, change))
      : await moveOrder(shop, change)
    if (isChanged) return null
    return { code: 'unchanged', text: (language) => bulkTexts[language].hasStatus(change.status) }
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** The request whose entries this change belongs to. Throws for one of somebody else. */
async function groupOf(
  shop: ActingShop,
  actor: { id: string; requestId: string },
  auditGroup: string | undefined,
): Promise<string> {
  if (auditGroup === undefined) return actor.requestId
  if (await isOwnGroup(shop, auditGroup, actor.id)) return auditGroup
  throw fieldError('auditGroup', (language) => bulkTexts[language].notOwnGroup)
}

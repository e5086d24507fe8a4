import { expect, test } from 'vitest'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { openAdminClient } from '../../../tests/support/fixtures/admin-client.ts'
import { fillAudit } from '../../../tests/support/fixtures/fill-audit.ts'
import { readsOfLists } from '../../../tests/support/fixtures/long-lists.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { inTransaction } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { recordChange, recordChanges } from './record-change.ts'

const entries = 60_000

/**
 * Counting stops after 10,001 matching rows; a search for a fifth of the log reads 50,000 to find them.
 * A rare match is found at once; a search reads 200 rows to know it.
 */
function maxRowsRead(query: string, shown: number): number {
  if (shown < 20) return 200
  return query.includes('search') ? 50_005 : 20_000
}

test('each filter of the audit log reads what it shows by an index, however long the log is', async () => {
  const { app, shop, admin } = await openAdminClient()
  const { rareActor, busyActor, rareSubject, busySubject } = await fillAudit(shop.db, entries)
  const day = (daysAgo: number) => dayInDhaka(new Date(Date.now() - daysAgo * 86_400_000))
  const queries: [query: string, shown: number][] = [
    ['', 20],
    ['page=2', 20],
    ['page=400', 20],
    [`actor=${rareActor}`, 20],
    [`actor=${busyActor}`, 20],
    [`actor=${newId()}`, 0],
    ['subjectType=shop', 20],
    ['subjectType=order', 20],
    ['subjectType=order&page=400', 20],
    [`subjectType=order&subjectId=${rareSubject}`, 3],
    [`subjectType=product&subjectId=${busySubject}`, 20],
    ['action=emptied', 20],
    ['action=changed', 20],
    ['subjectType=coupon&action=sent', 0],
    ['subjectType=order&action=deleted', 20],
    [`from=${day(3)}`, 20],
    [`to=${day(729)}`, 20],
    [`from=${day(700)}&to=${day(100)}`, 20],
    ['search=zzqqxx', 0],
    ['search=product+4711', 0],
    ['search=called', 20],
    ['search=product', 20],
    [`from=${day(700)}&to=${day(690)}&search=product`, 20],
  ]
  const wrong: object[] = []
  for (const [query, shown] of queries) {
    const reads = await readsOfLists(
      shop.db,
      async () => {
        const { body } = await call(app, 'GET', `/admin/audit?${query}`, admin)
        expect({ query, shown: body.entries?.length }).toEqual({ query, shown })
      },
      ['audit_entries'],
    )
    expect(reads.length).toBeGreaterThan(1)
    wrong.push(
      ...reads
        .filter(({ rows }) => rows > maxRowsRead(query, shown))
        .map((read) => ({ query, ...read })),
    )
  }
  expect(wrong).toEqual([])

  const named = await readsOfLists(
    shop.db,
    async () => void (await call(app, 'GET', '/admin/audit?page=400', admin)),
    ['customers'],
  )
  // A late page looks up the names of its own entries, not of those before.
  expect(Math.max(...named.map(({ rows }) => rows))).toBe(21)
})

test('an undo reads the entries of its subjects alone, however many its import has', async () => {
  const { shop, admin } = await openAdminClient()
  const actor = { kind: 'staff', id: admin.id, requestId: newId(), network: 'test' } as const
  const undoing = { ...actor, undoesRequest: true } as const
  const ids = Array.from({ length: 5000 }, () => newId())
  const product = { type: 'product', label: '' } as const
  const undo = (at: number) =>
    inTransaction({ ...shop, actor: undoing }, (tx) =>
      recordChange(tx, shop.clock, { ...product, id: ids[at] ?? '', action: 'deleted' }),
    )
  // The statistics are of a log whose requests have left an entry each.
  await fillAudit(shop.db, 10_000)
  await inTransaction({ ...shop, actor }, (tx) =>
    recordChanges(
      tx,
      shop.clock,
      ids.map((id) => ({ ...product, id, action: 'created' })),
    ),
  )
  await undo(2500)
  const reads = await readsOfLists(shop.db, () => undo(2501), ['audit_entries'])
  expect(reads).toHaveLength(2)
  expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThan(10)
})

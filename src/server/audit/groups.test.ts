import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/audit-schemas.ts'
import { openSheet } from '../../../tests/support/fixtures/sheet-client.ts'
import { addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { inTransaction } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { auditEntries } from './audit-tables.ts'
import { recordChanges } from './record-change.ts'

/** A shop of eleven lamps, whose prices one save of the sheet has changed. */
async function openChanged() {
  const open = await openSheet()
  const { app, shop, admin, rows, save } = open
  for (let at = 1; at <= 10; at += 1) {
    await addProduct(shop, { name: `Lamp ${at}`, pricePoisha: 1000_00 })
  }
  const changes = (await rows('?search=lamp')).map(({ variantId, price }) => ({
    variantId,
    field: 'price',
    from: price,
    to: 900,
  }))
  const { body } = await save(changes)
  const log = async (query = '') =>
    (await call(app, 'GET', `/admin/audit?${query}`, admin)).body as {
      entries: AuditEntry[]
      pagination: { totalItems: number }
    }
  return { ...open, group: body.auditGroup ?? '', log }
}

test('a sheet of eleven products is one entry of the log, with all of them behind it', async () => {
  const { app, admin, log, group } = await openChanged()
  const { entries } = await log('action=changed')
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    requestId: group,
    group: { subjects: 11, canUndo: true },
    action: 'changed',
  })
  const file = await app.inject({ url: '/api/admin/exports/audit.csv?action=changed', ...admin })
  expect(file.body.match(/,Lamp/g)).toHaveLength(11)
  const all = await log(`request=${group}`)
  expect(all.entries).toHaveLength(11)
  expect(new Set(all.entries.map((entry) => entry.group))).toEqual(new Set([null]))
  // Each of them is found, and is in the history of its product.
  const found = (await log('action=changed&search=lamp+7')).entries
  expect(found).toMatchObject([{ subject: { label: 'Lamp 7' }, group: null }])
  const own = await log(`action=changed&subjectType=product&subjectId=${found[0]?.subject._id}`)
  expect(own.entries).toMatchObject([{ subject: { label: 'Lamp 7' }, canUndo: true }])
})

test('it is taken back as a whole, hours later, and the undo is one entry too', async () => {
  const { log, group, undo, rows } = await openChanged()
  expect((await undo(group)).status).toBe(200)
  expect((await rows('?search=lamp')).map(({ price }) => price).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 1000),
    1500,
  ])
  const { entries } = await log('action=changed')
  expect(entries.map((entry) => entry.group)).toEqual([
    { subjects: 11, canUndo: false, import: null },
    { subjects: 11, canUndo: false, import: null },
  ])
  expect((await undo(group)).status).toBe(409)
})

test('a later change by somebody is named, and nothing of the group is taken back', async () => {
  const { group, undo, rows, row, save } = await openChanged()
  const { variantId } = await row('Lamp 4')
  await save([{ variantId, field: 'price', from: 900, to: 950 }])
  const refused = await undo(group)
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_since'])
  expect(refused.body.message).toBe(
    'Somebody has changed this product since: Lamp 4. Nothing was undone.',
  )
  expect((await rows('?search=lamp')).filter(({ price }) => price === 900)).toHaveLength(10)
})

test('of a group of which one was taken back the others are taken back one by one', async () => {
  const { app, admin, log, group } = await openChanged()
  const { entries } = await log(`request=${group}`)
  const undone = await call(app, 'POST', `/admin/audit/${entries[3]?._id}/undo`, admin)
  expect(undone.status).toBe(200)
  const listed = (await log()).entries.find(({ requestId }) => requestId === group)
  expect(listed?.group).toEqual({ subjects: 11, canUndo: false, import: null })
})

test('two entries about one record are no group', async () => {
  const { shop } = await openSheet()
  const id = newId()
  const actor = { kind: 'staff', id, requestId: 'one', network: '192.0.2.1' } as const
  const follows = (subjects: readonly string[]) =>
    inTransaction({ ...shop, actor }, async (tx) => {
      await recordChanges(
        tx,
        shop.clock,
        subjects.map((subject) => ({ action: 'sent', type: 'order', id: subject, label: '' })),
      )
      return tx
        .select({ follows: auditEntries.follows })
        .from(auditEntries)
        .where(eq(auditEntries.requestId, 'one'))
        .orderBy(auditEntries.id)
    })
  const other = newId()
  expect((await follows([id, id])).map((row) => row.follows)).toEqual([false, false])
  expect((await follows([id, other, id])).map((row) => row.follows)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
  expect((await follows([other])).at(-1)?.follows).toBe(true)
})

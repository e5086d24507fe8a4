import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Endpoint } from '../src/shared/api/endpoint.ts'
import { endpoints } from '../src/shared/api/endpoints.ts'
import { auditEntries } from '../src/server/audit/audit-tables.ts'
import { readXlsx } from '../src/server/platform/spreadsheets/read-xlsx.ts'
import { auditedCalls } from './support/fixtures/audited-calls.ts'
import { coupon, dealOf, openOffice } from './support/fixtures/office.ts'
import { addCustomer, addStaffRole } from './support/fixtures/test-customers.ts'

/**
 * Their own tests look at the log: three leave an entry for each order or product, one in both accounts, one empties the
 * shop, two are undo, and the same note, correction or receipt again is another one. An import changes
 * products in its job.
 * A correction of store credit is made once, as is an entry of money at an order.
 * A parcel is booked and changed in the name of its order, and its courier is asked where it is.
 * Calls are a log of their own, beside the change of status that some make; to take the next one is none.
 * A test mail changes nothing.
 * A new secret of a webhook is another one each time; a test and a delivery again change nothing.
 * A return is another one each time, and goes from step to step.
 * A preview of a flash deal changes nothing.
 * A payout is entered once, and its money is a ledger of its own; reading a file changes nothing.
 * An order by phone is another one each time; its quote, its buyer and what is put aside change nothing.
 * A claim is another one each time, and goes from step to step.
 * A unit is packed once, and its numbers are another's only once.
 * A person is erased once.
 * A picture that is stored changes nothing until a setting shows it, nor does hiding the guide of first steps.
 */
const elsewhere = [
  'POST /admin/orders/:id/edit',
  'POST /admin/held-units/cancel',
  'POST /admin/orders',
  'POST /admin/orders/quote',
  'POST /admin/orders/buyer',
  'POST /admin/held-orders',
  'PUT /admin/held-orders/:id',
  'DELETE /admin/held-orders/:id',
  'POST /admin/orders/bulk',
  'POST /admin/products/bulk',
  'POST /admin/products/sheet',
  'POST /flash-deals/odd-prices',
  'POST /flash-deals/preview',
  'POST /admin/calls/next',
  'POST /admin/calls/:id',
  'POST /admin/calls/:id/undo',
  'POST /admin/orders/:id/notes',
  'POST /admin/orders/:id/money',
  'POST /admin/courier-hits/:courier/test',
  'POST /admin/parcels',
  'POST /admin/parcels/:id/cancel',
  'POST /admin/parcels/:id/refresh',
  'POST /admin/parcels/:id/state',
  'POST /admin/parcels/:id/resolution',
  'POST /admin/orders/:id/returns',
  'PUT /admin/returns/:id',
  'POST /admin/faulty-units/:id/clear',
  'POST /admin/returns/:id/replacement/quote',
  'POST /admin/returns/:id/replacement',
  'POST /admin/cash/parcels/:id/resolution',
  'POST /admin/cash/parcels/:id/received',
  'POST /admin/cash/payouts',
  'POST /admin/cash/payout-files/read',
  'POST /admin/cash/payout-files',
  'POST /admin/cash/payouts/fetch',
  'POST /admin/cash/payouts/:id/undo',
  'POST /admin/cash/lines/:id/match',
  'POST /admin/stock/corrections',
  'POST /admin/stock/receipts',
  'POST /admin/stock/counts',
  'POST /admin/claims',
  'PUT /admin/claims/:id',
  'POST /admin/packing/:id/units',
  'DELETE /admin/packing/:id/units/:unitId',
  'POST /admin/packing/:id/ship',
  'POST /admin/units/number',
  'PUT /admin/units/:id/numbers',
  'PUT /admin/units/:id/neir',
  'POST /admin/users/:id/merge',
  'DELETE /admin/users/:id',
  'DELETE /admin/orders/:id/buyer',
  'POST /admin/users/:id/store-credit',
  'POST /admin/empty-shop',
  'POST /admin/imports',
  'PUT /admin/imports/:id/mapping',
  'POST /admin/imports/:id/dry-run',
  'POST /admin/imports/:id/run',
  'POST /admin/imports/:id/retry',
  'POST /admin/imports/:id/undo',
  'POST /admin/imports/:id/zip',
  'POST /admin/imports/:id/pictures/retry',
  'PUT /admin/imports/:id/rows/:line',
  'POST /admin/settings/pictures',
  'DELETE /admin/first-steps',
  'POST /admin/audit/:id/undo',
  'POST /admin/audit/groups/:id/undo',
  'DELETE /admin/staff/:id/second-factor',
  'POST /admin/mail/test',
  'POST /admin/couriers/:courier/test',
  'POST /admin/couriers/:courier/webhook-secret',
  'POST /admin/couriers/:courier/areas',
  'PUT /admin/couriers/:courier/thanas',
  'POST /admin/webhooks/:id/secret',
  'POST /admin/webhooks/:id/test',
  'POST /admin/webhooks/:id/deliveries/:deliveryId/redeliver',
]

test('every writing call of the staff is one of these', () => {
  const writing = Object.entries<Endpoint>(endpoints)
    .filter(([key, { access }]) => access === 'admin' && !key.startsWith('GET '))
    .map(([key]) => key)
  expect([...Object.keys(auditedCalls), ...elsewhere].toSorted()).toEqual(writing.toSorted())
})

/** Without the times at which something was saved, and the ids of variants, which a colour gets when it returns. */
function withoutTimes(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value) => {
      if (key === 'variants' && Array.isArray(value)) {
        return value.map((variant: object) => ({ ...variant, _id: undefined }))
      }
      return [
        'updatedAt',
        'versions',
        'timeline',
        'lastSignInAt',
        'lastSeenAt',
        'sessions',
      ].includes(key)
        ? undefined
        : value
    }),
  )
}

/** Deleting comes last. */
const inOrder = Object.entries(auditedCalls).toSorted(([a], [b]) => rank(a) - rank(b))

function rank(key: string): number {
  if (key.endsWith('/sessions/:sessionId')) return -1
  if (!key.startsWith('DELETE')) return 0
  return key.includes('/subcategories') || key.startsWith('DELETE /flash') ? 1 : 2
}

test('every writing call leaves one entry, the same again none, and an undo gives back what was there', async () => {
  const { send, ids, shop } = await openOffice()
  const entriesOf = (requestId: string) =>
    shop.db.select().from(auditEntries).where(eq(auditEntries.requestId, requestId))
  for (const [key, { path, sent, leaves, restores }] of inOrder) {
    const read = async () => restores && withoutTimes((await send(`GET ${restores(ids)}`)).body)
    const call = () => send(`${key.split(' ')[0]} ${path(ids)}`, sent?.(ids))
    const before = await read()
    const { status, requestId, body } = await call()
    expect([key, status < 300, body]).toEqual([key, true, body])

    const [entry, ...others] = await entriesOf(requestId)
    expect([key, others]).toEqual([key, []])
    expect(entry).toMatchObject({
      actorKind: 'staff',
      action: leaves.action,
      subjectType: leaves.type,
      network: '127.0.0.1',
    })
    const fields = Object.keys(entry?.changes ?? {}).toSorted()
    expect([key, leaves.fields ? fields : undefined]).toEqual([key, leaves.fields?.toSorted()])
    const isRepeated =
      leaves.action === 'changed' &&
      !['POST /admin/synonyms/terms', 'POST /admin/feed/secret'].includes(key)
    const again = isRepeated ? await entriesOf((await call()).requestId) : []
    expect([key, again]).toEqual([key, []])
    if (!restores) continue
    expect([key, await read()]).not.toEqual([key, before])
    const undone = await send(`POST /admin/audit/${entry?.id}/undo`)
    expect([key, undone.status, undone.body]).toEqual([key, 200, undone.body])
    expect(undone.body.entry.undoOf).toBe(entry?.id)
    expect([key, await read()]).toEqual([key, before])
    for (const id of [entry?.id, undone.body.entry._id]) {
      const refused = await send(`POST /admin/audit/${id}/undo`)
      expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    }
  }
})

test('a rival’s change refuses the undo, and says what differs', async () => {
  const { send, ids, requestOf } = await openOffice()
  const price = (amount: string) =>
    send(`PUT /products/${ids.product}`, { fields: { price: amount } })
  const entry = await requestOf((await price('900')).requestId)
  await price('950')
  expect(await send(`POST /admin/audit/${entry}/undo`)).toMatchObject({
    status: 409,
    body: {
      code: 'changed_since',
      differences: [{ field: 'price', expected: 900, current: 950 }],
    },
  })
  await send(`DELETE /products/${ids.product}`)
  expect(await send(`POST /admin/audit/${entry}/undo`)).toMatchObject({
    status: 404,
    body: { message: 'This product does not exist any more.' },
  })
})

test('of ten that take the same change back at once, one does', async () => {
  const { send, ids, requestOf, shop } = await openOffice()
  for (let round = 0; round < 5; round += 1) {
    const { requestId } = await send(`PUT /coupons/${ids.coupon}`, { json: { isActive: false } })
    const entry = await requestOf(requestId)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(`POST /admin/audit/${entry}/undo`)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    const undoing = await shop.db.select().from(auditEntries).where(eq(auditEntries.undoOf, entry))
    expect(undoing).toHaveLength(1)
  }
})

test('a request as a whole is taken back, or nothing of it', async () => {
  const { send, ids } = await openOffice()
  const { requestId } = await send(`PUT /coupons/${ids.coupon}`, { json: { description: 'New' } })
  const undone = await send(`POST /admin/audit/groups/${requestId}/undo`)
  expect(undone).toMatchObject({ status: 200, body: { entries: [{ action: 'changed' }] } })
  const nothing = await send('POST /admin/audit/groups/unknown/undo')
  expect(nothing).toMatchObject({ status: 404, body: { message: 'There is nothing to undo.' } })
})

test('only who may write a subject takes its changes back', async () => {
  const { send, ids, requestOf, app, shop } = await openOffice()
  const entry = await requestOf(
    (await send(`PUT /coupons/${ids.coupon}`, { json: { isActive: false } })).requestId,
  )
  const staffRoleId = await addStaffRole(shop, ['read_audit', 'write_orders'])
  const reader = await addCustomer(shop, { role: 'admin', staffRoleId })
  const undo = { method: 'POST', url: `/api/admin/audit/${entry}/undo`, ...reader } as const
  expect((await app.inject(undo)).json()).toMatchObject({
    code: 'forbidden',
    requiredPermission: 'write_coupons',
  })
  const list = await app.inject({ url: '/api/admin/audit?subjectType=coupon', ...reader })
  expect(list.json().entries[0]).toMatchObject({ canUndo: false, subject: { label: 'EID10' } })
})

test('a refused call leaves no entry', async () => {
  const { send, ids, shop } = await openOffice()
  const count = () => shop.db.$count(auditEntries)
  const before = await count()
  await send(`PUT /products/${ids.product}`, { fields: { price: '900', category: 'Nowhere' } })
  await send('POST /coupons', { json: coupon })
  await send(`PUT /flash-deals/${ids.deal}`, { json: dealOf(ids.product, 99_999) })
  await send(`DELETE /coupons/${ids.order}`)
  expect(await count()).toBe(before)
})

test('no entry can be changed, nor deleted before it is three months old', async () => {
  const { shop } = await openOffice()
  const refusal = { cause: { message: 'entries of the audit log cannot be changed or deleted' } }
  const change = shop.db.update(auditEntries).set({ subjectLabel: 'other' })
  await expect(change).rejects.toMatchObject(refusal)
  await expect(shop.db.delete(auditEntries)).rejects.toMatchObject(refusal)
})

test('entries are found by person, subject, action, day and words, and written as CSV', async () => {
  const { send, ids, admin, app } = await openOffice()
  await send(`PUT /coupons/${ids.coupon}`, { json: { description: '=HYPERLINK("x")' } })
  const found = async (query: string) =>
    (await send(`GET /admin/audit?${query}`)).body.entries.map(
      ({ subject }: { subject: { label: string } }) => subject.label,
    )
  expect(await found('subjectType=coupon&action=changed')).toEqual(['EID10'])
  expect(await found(`subjectType=coupon&subjectId=${ids.coupon}`)).toEqual(['EID10', 'EID10'])
  expect(await found('search=eid')).toEqual(['EID10', 'EID10'])
  expect(await found(`actor=${ids.customer}`)).toEqual([])
  expect((await found(`actor=${admin.id}`)).length).toBeGreaterThan(3)
  expect(await found('to=2020-01-01')).toEqual([])
  const csv = await app.inject({
    url: '/api/admin/exports/audit.csv?subjectType=coupon',
    headers: admin.headers,
  })
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="audit-.*\.csv"$/)
  expect(csv.body).toContain('description: Ten percent → =HYPERLINK')
  const workbook = await app.inject({
    url: '/api/admin/exports/audit.xlsx?subjectType=coupon',
    headers: admin.headers,
  })
  const rows = await Readable.from(readXlsx(workbook.rawPayload)).toArray()
  expect(rows.map(({ cells }) => cells[3])).toEqual(['subject', 'coupon', 'coupon'])
})

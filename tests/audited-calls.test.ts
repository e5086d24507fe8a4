import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Endpoint } from '../src/shared/api/endpoint.ts'
import { endpoints } from '../src/shared/api/endpoints.ts'
import { auditEntries } from '../src/server/audit/audit-tables.ts'
import { administratorRoleId } from '../src/server/customers/staff-role-tables.ts'
import { openReviewShop } from './support/fixtures/review-fixtures.ts'
import { addCustomer, addStaffRole } from './support/fixtures/test-customers.ts'
import { formOf, testImage } from './support/fixtures/test-forms.ts'
import { addCategory } from './support/fixtures/test-products.ts'

type Opened = Awaited<ReturnType<typeof openOffice>>

interface Sent {
  json?: object
  fields?: Record<string, string>
  files?: [field: string, color: string]
}

/** A shop with one of everything, and an owner who calls the API. */
async function openOffice() {
  const open = await openReviewShop()
  const { app, shop, admin } = open
  const send = async (call: string, { json, fields, files }: Sent = {}) => {
    const [method, url] = call.split(' ')
    const images = files ? [await testImage(files[1])] : []
    const form = (fields || files) && (await formOf(fields ?? {}, files?.[0], images))
    const response = await app.inject({
      method: method as 'GET',
      url: `/api${url}`,
      headers: { ...admin.headers, ...form?.headers },
      ...(form ? { payload: form.payload } : {}),
      ...(json ? { payload: json } : {}),
    })
    const isJson = response.headers['content-type']?.includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : null,
      requestId: String(response.headers['x-request-id']),
    }
  }
  const make = async (call: string, field: string, sent: Sent) =>
    (await send(call, sent)).body[field]._id as string
  const categoryId = await addCategory(shop, 'Lamps')
  await app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Asha', email: 'asha@example.com', message: 'Is it warm?' },
  })
  await app.inject({
    method: 'POST',
    url: '/api/launch-notices',
    payload: { email: 'asha@example.com' },
  })
  const [message] = (await send('GET /admin/messages')).body.messages
  const customer = await addCustomer(shop, { name: 'Nila' })
  const helper = await addCustomer(shop, { role: 'admin', staffRoleId: administratorRoleId })
  const role = await addStaffRole(shop, ['read_orders'])
  const { sessions } = (await send(`GET /admin/staff/${helper.id}/sessions`)).body
  /** The id of the entry that a request has left. */
  const requestOf = async (requestId: string) => {
    const [entry] = await shop.db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(eq(auditEntries.requestId, requestId))
    return entry?.id ?? ''
  }
  return {
    ...{ ...open, send, requestOf },
    ids: {
      product: open.productId,
      category: categoryId,
      subcategory: await make(`POST /categories/${categoryId}/subcategories`, 'subcategory', {
        fields: { name: 'Desk', description: 'For a desk' },
        files: ['image', 'red'],
      }),
      coupon: await make('POST /coupons', 'coupon', { json: coupon }),
      deal: await make('POST /flash-deals', 'flashDeal', { json: dealOf(open.productId, 800) }),
      order: open.orderId,
      review: (await open.reviewBySomebody()).id,
      message: message._id as string,
      synonyms: await make('POST /admin/synonyms', 'synonyms', {
        json: { kind: 'synonyms', terms: ['prodip', 'kupi'] },
      }),
      customer: customer.id,
      helper: helper.id,
      role,
      session: sessions[0]._id as string,
      invitation: await make('POST /admin/staff/invitations', 'invitation', {
        json: { email: 'invited@example.com', roleId: administratorRoleId },
      }),
    },
  }
}

const coupon = {
  code: 'EID10',
  description: 'Ten percent',
  discountType: 'percentage',
  discountValue: 10,
  minimumOrderAmount: 500,
  maximumDiscount: 300,
  expiryDate: '2099-01-31',
  usageLimit: 100,
}

function dealOf(productId: string, dealPrice: number) {
  return {
    name: 'Friday',
    startsAt: new Date(Date.now() - 3_600_000).toISOString(),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    products: [{ productId, dealPrice, unitLimit: 5 }],
  }
}

const later = { startsAt: '2098-03-01T00:00:00Z', endsAt: '2098-03-02T00:00:00Z' }

const newProduct = {
  ...{ name: 'Night Lamp', description: 'Warm light.', price: '1250.50', category: 'Headphones' },
  ...{ stock: '7', specifications: '{"Weight":"120 g","Colour":"Warm"}' },
}

/** What each writing call of the staff is sent, what it leaves, and what an undo must give back. */
interface AuditedCall {
  /** The path below /api. */
  path: (ids: Opened['ids']) => string
  sent?: (ids: Opened['ids']) => Sent
  leaves: { action: string; type: string; fields?: string[] }
  /** A read whose answer is the same again after the undo; absent where it cannot be undone. */
  restores?: (ids: Opened['ids']) => string
  status?: number
}

const changed = (type: string, ...fields: string[]) => ({ action: 'changed', type, fields })

const calls: Record<string, AuditedCall> = {
  'POST /products': {
    path: () => '/products',
    sent: () => ({ fields: newProduct, files: ['images', 'blue'] }),
    leaves: { action: 'created', type: 'product' },
  },
  'PUT /products/:id': {
    path: ({ product }) => `/products/${product}`,
    sent: () => ({
      fields: {
        ...{ name: 'Studio 2', description: 'Open.', price: '1999.90', originalPrice: '2500' },
        ...{ stock: '42', category: 'Lamps', tags: 'a,b', featured: 'true' },
        specifications: '{"Zeta":"1","Alpha":"2"}',
        colors: '[{"name":"Black","code":"#111111"}]',
      },
    }),
    leaves: changed(
      ...(['product', 'name', 'description', 'price', 'originalPrice', 'stock'] as const),
      ...(['category', 'tags', 'featured', 'specifications', 'colors'] as const),
    ),
    restores: ({ product }) => `/admin/products/${product}`,
  },
  'DELETE /products/:id': {
    path: ({ product }) => `/products/${product}`,
    leaves: { action: 'deleted', type: 'product' },
    status: 204,
  },
  'POST /categories': {
    path: () => '/categories',
    sent: () => ({
      fields: { name: 'Fans', description: 'All fans' },
      files: ['image', 'green'],
    }),
    leaves: { action: 'created', type: 'category' },
  },
  'PUT /categories/:id': {
    path: ({ category }) => `/categories/${category}`,
    sent: () => ({
      fields: { name: 'Lights', description: 'All lights', isActive: 'false', facets: '["Watt"]' },
    }),
    leaves: changed('category', 'name', 'description', 'isActive', 'facets'),
    restores: () => '/categories/admin/all',
  },
  'DELETE /categories/:id': {
    path: ({ category }) => `/categories/${category}`,
    leaves: { action: 'deleted', type: 'category' },
  },
  'POST /categories/:id/subcategories': {
    path: ({ category }) => `/categories/${category}/subcategories`,
    sent: () => ({ fields: { name: 'Wall', description: 'On walls' }, files: ['image', 'black'] }),
    leaves: { action: 'created', type: 'subcategory' },
  },
  'PUT /categories/:id/subcategories/:subId': {
    path: ({ category, subcategory }) => `/categories/${category}/subcategories/${subcategory}`,
    sent: () => ({ fields: { name: 'Table', description: 'For tables', isActive: 'false' } }),
    leaves: changed('subcategory', 'name', 'description', 'isActive'),
    restores: () => '/categories/admin/all',
  },
  'DELETE /categories/:id/subcategories/:subId': {
    path: ({ category, subcategory }) => `/categories/${category}/subcategories/${subcategory}`,
    leaves: { action: 'deleted', type: 'subcategory' },
  },
  'POST /coupons': {
    path: () => '/coupons',
    sent: () => ({ json: { ...coupon, code: 'PUJA' } }),
    leaves: { action: 'created', type: 'coupon' },
  },
  'PUT /coupons/:id': {
    path: ({ coupon: id }) => `/coupons/${id}`,
    sent: () => ({
      json: { code: 'EID20', discountType: 'fixed', discountValue: 200, isActive: false },
    }),
    leaves: changed(
      ...(['coupon', 'code', 'discountType', 'discountValue'] as const),
      ...(['maximumDiscount', 'isActive'] as const),
    ),
    restores: () => '/coupons',
  },
  'DELETE /coupons/:id': {
    path: ({ coupon: id }) => `/coupons/${id}`,
    leaves: { action: 'deleted', type: 'coupon' },
  },
  'POST /flash-deals': {
    path: () => '/flash-deals',
    sent: ({ product }) => ({
      json: {
        ...dealOf(product, 700),
        startsAt: '2098-01-01T00:00:00Z',
        endsAt: '2098-01-02T00:00:00Z',
      },
    }),
    leaves: { action: 'created', type: 'flash_deal' },
  },
  'PUT /flash-deals/:id': {
    path: ({ deal }) => `/flash-deals/${deal}`,
    sent: ({ product }) => ({
      json: { ...dealOf(product, 650), ...later, name: 'Saturday', isActive: false },
    }),
    leaves: changed('flash_deal', 'name', 'startsAt', 'endsAt', 'isActive', 'products'),
    restores: () => '/flash-deals',
  },
  'DELETE /flash-deals/:id': {
    path: ({ deal }) => `/flash-deals/${deal}`,
    leaves: { action: 'deleted', type: 'flash_deal' },
  },
  'PUT /admin/orders/:id/status': {
    path: ({ order }) => `/admin/orders/${order}/status`,
    sent: () => ({ json: { status: 'cancelled' } }),
    leaves: changed('order', 'status'),
    restores: ({ order }) => `/orders/${order}`,
  },
  'PUT /admin/reviews/:id': {
    path: ({ review }) => `/admin/reviews/${review}`,
    sent: () => ({ json: { hidden: true, reason: 'abusive' } }),
    leaves: changed('review', 'hidden', 'hideReason'),
    restores: () => '/admin/reviews',
  },
  'PUT /admin/messages/:id': {
    path: ({ message }) => `/admin/messages/${message}`,
    sent: () => ({ json: { read: true } }),
    leaves: changed('message', 'read'),
    restores: () => '/admin/messages',
  },
  'DELETE /admin/messages/:id': {
    path: ({ message }) => `/admin/messages/${message}`,
    leaves: { action: 'deleted', type: 'message' },
  },
  'POST /admin/launch-notices/send': {
    path: () => '/admin/launch-notices/send',
    sent: ({ product }) => ({ json: { productId: product } }),
    leaves: { action: 'sent', type: 'launch_notices' },
  },
  'POST /admin/synonyms': {
    path: () => '/admin/synonyms',
    sent: () => ({ json: { kind: 'synonyms', terms: ['fan', 'cooler'] } }),
    leaves: { action: 'created', type: 'synonyms' },
  },
  'POST /admin/synonyms/terms': {
    path: () => '/admin/synonyms/terms',
    sent: () => ({ json: { term: 'harikein', meaning: 'prodip' } }),
    leaves: changed('synonyms', 'terms'),
    restores: () => '/admin/synonyms?search=prodip',
  },
  'PUT /admin/synonyms/:id': {
    path: ({ synonyms }) => `/admin/synonyms/${synonyms}`,
    sent: () => ({ json: { kind: 'fillers', terms: ['buy'] } }),
    leaves: changed('synonyms', 'kind', 'terms'),
    restores: () => '/admin/synonyms?search=prodip',
  },
  'DELETE /admin/synonyms/:id': {
    path: ({ synonyms }) => `/admin/synonyms/${synonyms}`,
    leaves: { action: 'deleted', type: 'synonyms' },
  },
  'PUT /admin/users/:id/role': {
    path: ({ customer }) => `/admin/users/${customer}/role`,
    sent: () => ({ json: { role: 'admin' } }),
    leaves: changed('customer', 'role'),
    restores: () => '/admin/users',
  },
  'PUT /admin/staff/:id': {
    path: ({ helper }) => `/admin/staff/${helper}`,
    sent: ({ role }) => ({ json: { roleId: role } }),
    leaves: changed('customer', 'role'),
    restores: () => '/admin/staff',
  },
  'DELETE /admin/staff/:id/sessions': {
    path: ({ helper }) => `/admin/staff/${helper}/sessions`,
    leaves: { action: 'signed_out', type: 'customer' },
  },
  'DELETE /admin/staff/:id/sessions/:sessionId': {
    path: ({ helper, session }) => `/admin/staff/${helper}/sessions/${session}`,
    leaves: { action: 'signed_out', type: 'customer' },
  },
  'POST /admin/staff/invitations': {
    path: () => '/admin/staff/invitations',
    sent: () => ({ json: { email: 'new@example.com', roleId: administratorRoleId } }),
    leaves: { action: 'created', type: 'invitation' },
  },
  'POST /admin/staff/invitations/:id/resend': {
    path: ({ invitation }) => `/admin/staff/invitations/${invitation}/resend`,
    leaves: { action: 'sent', type: 'invitation' },
  },
  'DELETE /admin/staff/invitations/:id': {
    path: ({ invitation }) => `/admin/staff/invitations/${invitation}`,
    leaves: { action: 'deleted', type: 'invitation' },
  },
  'POST /admin/roles': {
    path: () => '/admin/roles',
    sent: () => ({ json: { name: 'Packer', permissions: ['read_orders'] } }),
    leaves: { action: 'created', type: 'role' },
  },
  'PUT /admin/roles/:id': {
    path: ({ role }) => `/admin/roles/${role}`,
    sent: () => ({ json: { name: 'Seller', description: 'Sells', permissions: ['write_orders'] } }),
    leaves: changed('role', 'name', 'description', 'permissions'),
    restores: () => '/admin/roles',
  },
  'DELETE /admin/roles/:id': {
    path: ({ role }) => `/admin/roles/${role}`,
    leaves: { action: 'deleted', type: 'role' },
  },
}

/** Their own tests look at the log: one leaves an entry for each order, one empties the shop, two are undo. */
const elsewhere = [
  'POST /admin/held-units/cancel',
  'POST /admin/empty-shop',
  'POST /admin/audit/:id/undo',
  'POST /admin/audit/groups/:id/undo',
  'DELETE /admin/staff/:id/second-factor',
]

test('every writing call of the staff is one of these', () => {
  const writing = Object.entries<Endpoint>(endpoints)
    .filter(([key, { access }]) => access === 'admin' && !key.startsWith('GET '))
    .map(([key]) => key)
  expect([...Object.keys(calls), ...elsewhere].toSorted()).toEqual(writing.toSorted())
})

/** Without the times at which something was saved. */
function withoutTimes(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value) =>
      ['updatedAt', 'timeline', 'lastSignInAt', 'lastSeenAt', 'sessions'].includes(key)
        ? undefined
        : value,
    ),
  )
}

/** Deleting comes last. */
const inOrder = Object.entries(calls).toSorted(([a], [b]) => rank(a) - rank(b))

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
    if (leaves.fields) expect([key, fields]).toEqual([key, leaves.fields.toSorted()])
    if (leaves.action === 'changed' && key !== 'POST /admin/synonyms/terms') {
      expect(await entriesOf((await call()).requestId)).toEqual([])
    }
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
})

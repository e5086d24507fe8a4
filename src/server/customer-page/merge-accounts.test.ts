import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { password, registerShopper } from '../../../tests/support/fixtures/account-calls.ts'
import { openMailbox } from '../../../tests/support/fixtures/mailbox.ts'
import { openMergeShop } from '../../../tests/support/fixtures/merge-shop.ts'
import { call, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { assertStatsEqualRecount } from '../../../tests/support/fixtures/stats-recount.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { addProduct, orderBody } from '../../../tests/support/fixtures/test-products.ts'
import { auditEntries } from '../audit/audit-tables.ts'
import { newId } from '../platform/ids.ts'
import { updateStats } from '../stats/update-stats.ts'

const nothing = {
  moves: { orders: 0, notes: 0, addresses: 0, reviews: 0, cartUnits: 0, storeCredit: 0 },
  stays: { sameAddresses: 0, addressesBeyondLimit: 0, cartUnits: 0 },
}

/** Everything that a merge writes. */
async function written({ shop }: Awaited<ReturnType<typeof openMergeShop>>) {
  const { rows } = await shop.db.execute(sql`
    select (select string_agg(customers::text, ',' order by id) from customers) as customers,
      (select string_agg(orders::text, ',' order by id) from orders) as orders,
      (select string_agg(addresses::text, ',' order by id) from addresses) as addresses,
      (select string_agg(store_credits::text, ',' order by customer_id) from store_credits) as credits,
      (select string_agg(store_credit_entries::text, ',' order by id) from store_credit_entries) as credit_entries,
      (select string_agg(reviews::text, ',' order by id) from reviews) as reviews,
      (select string_agg(review_helpful_marks::text, ',' order by voter_key, review_id) from review_helpful_marks) as marks,
      (select string_agg(cart_lines::text, ',' order by cart_id, product_id) from cart_lines) as lines,
      (select count(*) from sessions) as sessions,
      (select count(*) from jobs.job) as jobs,
      (select count(*) from audit_entries) as entries`)
  return rows[0]
}

test('a merge moves what the preview says, and the preview moves nothing', async () => {
  const open = await openMergeShop()
  const { shop, admin, target, other, merge, page, as, review, deliver, productId } = open
  await deliver(target, productId)
  const order = await deliver(other, productId)
  await as(admin, 'POST', `/admin/orders/${order}/notes`, { text: 'Speaks softly' })
  await review(other)
  await open.addAddress(target)
  await open.addAddress(other)
  await open.addAddress(other, { fullAddress: 'House 99, Road 3' })
  const rare = await addProduct(shop, { name: 'Rare', stock: 3 })
  await open.addToCart(target, 2, rare)
  await open.addToCart(other, 3, rare)
  await open.addToCart(other, 2)
  const correction = { amount: 40.5, reason: 'For the delay' }
  for (const { id } of [target, other]) {
    await as(admin, 'POST', `/admin/users/${id}/store-credit`, { id: newId(), ...correction })
  }
  const before = await written(open)
  const expected = {
    moves: { orders: 2, notes: 1, addresses: 1, reviews: 1, cartUnits: 3, storeCredit: 40.5 },
    stays: { sameAddresses: 1, addressesBeyondLimit: 0, cartUnits: 2 },
  }
  expect(await merge({ from: other.id, dryRun: true })).toEqual({ status: 200, body: expected })
  expect(await written(open)).toEqual(before)

  expect(await merge()).toEqual({ status: 200, body: expected })
  const shown = await page()
  expect(shown).toMatchObject({
    totals: { orders: 3, byStatus: { delivered: 3 } },
    notes: [{ text: 'Speaks softly' }],
    storeCredit: { balance: 81, entries: [{ amount: 40.5 }, { amount: 40.5 }] },
    reviews: [{ rating: 5 }],
    accountsOfPhone: [],
    mergedAccounts: [{ _id: other.id, email: other.email }],
    mergedInto: null,
    user: {
      addresses: [{ isDefault: true }, { fullAddress: 'House 99, Road 3', isDefault: false }],
    },
  })
  expect((await as(target, 'GET', '/orders/user')).body.orders).toHaveLength(3)
  const { items } = (await as(target, 'GET', '/cart')).body
  expect(items).toMatchObject([{ quantity: 3 }, { quantity: 2 }])
  expect(await page(other.id)).toMatchObject({
    user: { isBlocked: true, phone: null },
    totals: { orders: 0 },
    mergedInto: { _id: target.id, name: 'Salma Akter' },
  })
  await assertStockInvariants(shop.db)
})

test('an account that was merged is signed out, cannot sign in, and its owner is told where to', async () => {
  const open = await openMergeShop()
  const { app, shop, target, merge, setPhone } = open
  const { token, user } = await registerShopper(app, { email: 'asha.begum@example.com' })
  await setPhone(user._id)
  await shop.db.execute(
    sql`update customers set email = 'salma@example.com' where id = ${target.id}`,
  )
  expect((await merge({ from: user._id })).status).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  expect((await call(app, 'GET', '/auth/me', { headers })).status).toBe(401)
  const body = { email: user.email, password }
  expect(await call(app, 'POST', '/auth/login', { body })).toMatchObject({
    status: 403,
    body: {
      code: 'blocked',
      message:
        'This account was merged into another one of yours. Please sign in with the e-mail of that one.',
    },
  })
  const { mails } = await openMailbox(open)
  const merged = () => mails.find(({ subject }) => subject.includes('are one now'))
  await expect.poll(merged, { timeout: 30_000 }).toBeDefined()
  expect(merged()?.to).toBe('asha.begum@example.com')
  expect(merged()?.text).toContain('Sign in with sa•••@example.com')
  expect(merged()?.text).not.toContain('salma@example.com')
})

test('the phone is not blocked by the account that ended, and the account it was merged into orders as before', async () => {
  const { app, phone, target, merge, productId } = await openMergeShop()
  await merge()
  const body = orderBody([{ productId, quantity: 1 }], { phone: phone.slice(3) })
  expect((await placeOrder(app, body)).status).toBe(201)
  expect((await placeOrder(app, body, target.headers)).status).toBe(201)
})

test('accounts of the staff, one’s own, blocked and merged ones and those of another phone are refused', async () => {
  const open = await openMergeShop()
  const { shop, admin, target, other, merge, setPhone, addAccount, as } = open
  const helper = await addCustomer(shop, { role: 'admin' })
  for (const { id } of [helper, admin]) await setPhone(id)
  const stranger = await addAccount('Stranger', '+8801811111111')
  const phoneless = await addAccount('Phoneless', null)
  const blocked = await addAccount('Blocked')
  await as(admin, 'PUT', `/admin/users/${blocked.id}/blocked`, { isBlocked: true })
  const gone = await addAccount('Gone')
  const last = await addAccount('Last')
  await merge({ from: gone.id }, { id: last.id })
  const before = await written(open)
  const sentence = async (from: string, id = target.id) => {
    const preview = await merge({ from, dryRun: true }, { id })
    const merged = await merge({ from }, { id })
    expect(merged).toEqual(preview)
    expect(merged.status).toBe(409)
    return merged.body.message as string
  }
  expect(await sentence(helper.id)).toBe('Accounts of the staff cannot be merged.')
  expect(await sentence(target.id, helper.id)).toBe('Accounts of the staff cannot be merged.')
  expect(await sentence(admin.id)).toBe('You cannot merge your own account.')
  expect(await sentence(other.id, admin.id)).toBe('You cannot merge your own account.')
  expect(await sentence(target.id)).toBe('These are the same account.')
  const otherPhone = 'Only accounts with the same phone number can be merged.'
  expect(await sentence(stranger.id)).toBe(otherPhone)
  expect(await sentence(phoneless.id)).toBe(otherPhone)
  expect(await sentence(phoneless.id, phoneless.id)).toBe('These are the same account.')
  expect(await sentence(blocked.id)).toContain('is blocked')
  expect(await sentence(other.id, blocked.id)).toContain('is blocked')
  expect(await sentence(gone.id)).toContain('merged into another one already')
  expect(await sentence(other.id, gone.id)).toContain('merged into another one already')
  expect((await merge({ from: newId() })).status).toBe(404)
  expect((await merge({ from: other.id }, { id: newId() })).status).toBe(404)
  expect((await merge({ from: other.id }, { id: 'nonsense' })).status).toBe(404)
  expect((await merge({ from: 'nonsense' })).body.issues[0].path).toBe('from')
  expect((await merge({})).status).toBe(400)
  expect((await merge({ from: other.id, dryRun: 'yes' })).status).toBe(400)
  expect((await merge(undefined, { headers: {} })).status).toBe(401)
  expect((await merge(undefined, { headers: target.headers })).status).toBe(403)
  const role = await addStaffRole(shop, ['read_customers'])
  const clerk = await addCustomer(shop, { role: 'admin', staffRoleId: role })
  const { requiredPermission } = (await merge(undefined, { headers: clerk.headers })).body
  expect(requiredPermission).toBe('write_customers')
  const after = await written(open)
  expect({ ...after, customers: 0, sessions: 0 }).toEqual({ ...before, customers: 0, sessions: 0 })
})

test('both accounts keep their reviews of one product, and no review has two marks of one person', async () => {
  const { app, shop, productId, target, other, merge, as, review, reviewBySomebody } =
    await openMergeShop()
  const own = await review(target, { rating: 4 })
  const others = await review(other, { rating: 2 })
  const somebodys = (await reviewBySomebody()).id
  const another = (await reviewBySomebody()).id
  const mark = (voter: typeof target, id: string) => as(voter, 'POST', `/reviews/${id}/helpful`)
  await mark(target, somebodys)
  await mark(other, somebodys)
  await mark(other, another)
  await mark(other, own)
  await mark(target, others)
  await merge()
  const { body } = await call(app, 'GET', `/reviews/product/${productId}?sort=newest`)
  const helpful = Object.fromEntries(
    body.reviews.map((each: { _id: string; helpfulCount: number }) => [
      each._id,
      each.helpfulCount,
    ]),
  )
  expect(helpful).toEqual({ [own]: 0, [others]: 0, [somebodys]: 1, [another]: 1 })
  expect((await as(target, 'GET', '/reviews/user')).body.reviews).toHaveLength(2)
  expect((await as(target, 'PUT', `/reviews/${others}`, { comment: 'Better now.' })).status).toBe(
    200,
  )
  const { rows } = await shop.db.execute(sql`
    select id from reviews where helpful_count <>
      (select count(*) from review_helpful_marks where review_id = reviews.id)`)
  expect(rows).toEqual([])
})

test('addresses beyond what an account may have stay where they are, and a first one becomes the default', async () => {
  const { shop, target, other, merge, page, addAccount, addAddress } = await openMergeShop()
  const fill = (id: string, from: number, count: number) =>
    shop.db.execute(sql`
      insert into addresses (id, customer_id, full_name, phone, full_address, district, thana)
      select gen_random_uuid(), ${id}, 'A', '+8801712345678', 'House ' || i, 'Sylhet', 'Zindabazar'
      from generate_series(${from}::int, ${from + count - 1}::int) i`)
  await fill(target.id, 1, 48)
  await fill(other.id, 101, 5)
  expect((await merge()).body).toMatchObject({
    moves: { addresses: 2 },
    stays: { addressesBeyondLimit: 3 },
  })
  expect((await page()).user.addresses).toHaveLength(50)
  expect((await page(other.id)).user.addresses).toHaveLength(3)

  const [empty, full] = [await addAccount(), await addAccount()]
  await addAddress(full)
  await addAddress(full, { fullAddress: 'House 99' })
  await merge({ from: full.id }, { id: empty.id })
  expect((await page(empty.id)).user.addresses).toMatchObject([
    { fullAddress: 'House 12, Road 3', isDefault: true },
    { fullAddress: 'House 99', isDefault: false },
  ])
})

test('accounts merged earlier go along, and an empty account moves nothing', async () => {
  const { merge, page, target, other, addAccount } = await openMergeShop()
  const last = await addAccount('Last')
  expect((await merge()).body).toEqual(nothing)
  expect((await page(last.id)).accountsOfPhone).toMatchObject([
    { _id: target.id, name: 'Salma Akter', email: target.email, isStaff: false },
  ])
  await merge({ from: target.id }, { id: last.id })
  const merged = (await page(last.id)).mergedAccounts.map(({ _id }: { _id: string }) => _id)
  expect(merged.toSorted()).toEqual([target.id, other.id].toSorted())
  expect((await page(other.id)).mergedInto._id).toBe(last.id)
})

test('the statistics are the same after a merge, and right', async () => {
  const { app, shop, admin, other, productId, merge, deliver } = await openMergeShop()
  await deliver(other, productId)
  await updateStats(shop)
  const stats = async () => (await call(app, 'GET', '/admin/stats?days=90', admin)).body
  const before = await stats()
  await merge()
  await updateStats(shop)
  expect(await stats()).toEqual(before)
  await assertStatsEqualRecount(shop.db)
})

test('a merge is in the history of both accounts, cannot be undone, and no undo or role reopens the account', async () => {
  const { app, shop, admin, target, other, merge, as, deliver, productId } = await openMergeShop()
  const block = (isBlocked: boolean) =>
    as(admin, 'PUT', `/admin/users/${other.id}/blocked`, { isBlocked })
  const order = await deliver(other, productId)
  await block(true)
  await block(false)
  await merge()
  const entriesOf = (id: string) =>
    shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(auditEntries.id)
  const number = order.slice(-8).toUpperCase()
  expect(await entriesOf(target.id)).toMatchObject([
    { changes: { mergedAccount: [null, other.email], movedOrders: [null, [number]] } },
  ])
  const entries = await entriesOf(other.id)
  expect(entries).toMatchObject([
    { changes: { isBlocked: [false, true] } },
    { changes: { isBlocked: [true, false] } },
    { changes: { mergedInto: [null, target.email] } },
  ])
  const { body } = await call(app, 'GET', '/admin/audit?subjectType=customer', admin)
  expect(body.entries[0].canUndo).toBe(false)
  for (const { id } of entries) {
    expect((await as(admin, 'POST', `/admin/audit/${id}/undo`)).status).toBe(409)
  }
  expect((await block(false)).body.message).toBe(
    'This account was merged into another one: it stays closed.',
  )
  for (const role of ['admin', 'user'])
    await as(admin, 'PUT', `/admin/users/${other.id}/role`, { role })
  const { rows } = await shop.db.execute(
    sql`select role, blocked_at is not null as closed from customers where id = ${other.id}`,
  )
  expect(rows).toEqual([{ role: 'user', closed: true }])
})

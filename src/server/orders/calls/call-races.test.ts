// @module-tag race
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { addAgent, openCallQueue } from '../../../../tests/support/fixtures/call-queue.ts'
import { countByStatus } from '../../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { watchStatements } from '../../../../tests/support/faults/watch-statements.ts'

vi.setConfig({ testTimeout: 120_000 })

const rounds = 12

test('of many agents who ask at once one gets the only order, and each of as many orders has one agent', async () => {
  const open = await openCallQueue()
  const agents = await Promise.all(times(8, () => addAgent(open, 'Agent')))
  for (let round = 0; round < rounds; round += 1) {
    const order = await open.place()
    const answers = await Promise.all(agents.map(({ next }) => next()))
    const held = answers.flatMap(({ body }) => body.call?.order._id ?? [])
    expect(held).toEqual([order])
    const ended = await Promise.all(agents.map(({ end }) => end(order, 'confirmed')))
    expect(countByStatus(ended)).toEqual({ 200: 1, 409: 7 })
  }
  const orders = await Promise.all(times(8, () => open.place()))
  const answers = await Promise.all(agents.map(({ next }) => next()))
  const held = answers.map(({ body }) => body.call?.order._id)
  expect(held.toSorted()).toEqual(orders.toSorted())
  await assertStockInvariants(open.shop.db)
})

test('one agent who asks in ten tabs at once holds one order', async () => {
  const { place, asma } = await openCallQueue()
  await Promise.all(times(20, () => place()))
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(times(10, () => asma.next()))
    const held = new Set(answers.map(({ body }) => body.call.order._id))
    expect(held.size).toBe(1)
    await asma.end([...held][0], 'confirmed')
  }
})

test('two outcomes of one call at once, and a colleague who cancels, end in one of them', async () => {
  const { place, asma, setStatus, shop } = await openCallQueue()
  for (let round = 0; round < rounds; round += 1) {
    const order = await place()
    await asma.next()
    const [confirmed, cancelled] = await Promise.all([
      asma.end(order, 'confirmed'),
      asma.end(order, 'cancelled'),
      setStatus(order, 'cancelled'),
    ])
    expect(countByStatus([confirmed, cancelled])[200] ?? 0).toBeLessThanOrEqual(1)
    const { rows } = await shop.db.execute<{ calls: number }>(
      sql`select count(*)::int as calls from order_calls where order_id = ${order}`,
    )
    expect(rows[0]?.calls).toBe(countByStatus([confirmed, cancelled])[200] ?? 0)
    await assertStockInvariants(shop.db)
  }
})

test.each(['confirmed', 'cancelled', 'no_answer'] as const)(
  'an outcome (%s) whose connection breaks at any of its statements is recorded once or not at all, and so is its undo',
  async (outcome) => {
    const open = await openCallQueue()
    const { place, asma, shop, clock } = open
    const callsOf = async (order: string) => {
      const { rows } = await shop.db.execute<{ calls: number; status: string }>(sql`
        select status, (select count(*)::int from order_calls where order_id = orders.id and undone_at is null) as calls
        from orders where id = ${order}`)
      return rows[0]
    }
    const status = outcome === 'no_answer' ? 'pending' : outcome
    let isBroken = true
    for (let nth = 1; isBroken; nth += 1) {
      const order = await place()
      clock.advance({ minutes: 1 })
      await asma.next()
      const broken = await breakingAt(open, nth, () => asma.end(order, outcome))
      isBroken = broken !== null
      const recorded = { calls: 1, status }
      const none = { calls: 0, status: 'pending' }
      const after = await callsOf(order)
      expect([recorded, none]).toContainEqual(after)
      if (after?.calls === 0) await asma.end(order, outcome)
      expect(await callsOf(order)).toEqual(recorded)
      await assertStockInvariants(shop.db)
      await breakingAt(open, nth, () => asma.undo(order))
      const undone = await callsOf(order)
      expect([recorded, none]).toContainEqual(undone)
      if (undone?.calls === 1) await asma.undo(order)
      expect(await callsOf(order)).toEqual(none)
      await assertStockInvariants(shop.db)
      // Out of the way of the next round.
      await asma.next()
      await asma.end(order, 'confirmed')
    }
  },
)

/** Breaks the connection once, before the nth statement; returns that statement, or null. */
async function breakingAt(
  { database }: Awaited<ReturnType<typeof openCallQueue>>,
  nth: number,
  work: () => Promise<unknown>,
): Promise<string | null> {
  let broken: string | null = null
  const stop = watchStatements(database, {
    before: async ({ number, text, breakConnection }) => {
      if (broken !== null || number !== nth) return
      broken = text
      await breakConnection()
    },
  })
  await work()
  stop()
  return broken
}

test('an agent whose process dies after taking an order finds it again', async () => {
  const open = await openCallQueue()
  const { place, asma, babul } = open
  const order = await place()
  let isBroken = true
  for (let nth = 1; isBroken; nth += 1) {
    isBroken = (await breakingAt(open, nth, () => asma.next())) !== null
    expect((await asma.next()).body.call.order._id).toBe(order)
    expect((await babul.next()).body).toEqual({ call: null })
  }
})

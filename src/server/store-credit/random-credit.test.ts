import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isFullRun, runs } from '../../../tests/support/full-run.ts'
import { linesOf as editLines } from '../../../tests/support/fixtures/order-edits.ts'
import { assertOpensAlike } from '../../../tests/support/fixtures/money-invariants.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import {
  assertCreditInvariants,
  openCreditShop,
} from '../../../tests/support/fixtures/store-credit.ts'

vi.setConfig({ testTimeout: 240_000 })

const acts = fc.constantFrom('correct', 'pay', 'pay', 'status', 'status', 'edit', 'return')
const statuses = ['pending', 'confirmed', 'delivered', 'cancelled']

test('the ledger and the orders agree after any payments, edits, cancellations, reopenings and returns', async () => {
  const open = await openCreditShop()
  const { shop, staff, lamp, correct, creditOf, pay, setStatus, readOrder, edit, inspected, step } =
    open
  const { body } = await staff('GET', `/admin/products/${lamp}`)
  await staff('POST', '/admin/stock/receipts', {
    supplier: 'Dhaka Wholesale',
    lines: [{ variantId: body.product.variants[0]._id, quantity: 500, cost: 100 }],
  })
  const orders: string[] = []
  const seen = new Set<string>()
  /** One of the newest. */
  const pick = (at: number) => orders.slice(-3)[at % Math.min(3, orders.length)]
  const take: Record<string, (at: number) => Promise<unknown>> = {
    correct: (at) => correct((at % 2_000) - 200 || 1),
    pay: async (at) => {
      const { balance } = await creditOf()
      const placed = await pay(at % 5 === 0 ? balance + 1 : Math.floor(balance / ((at % 3) + 1)), {
        quantity: 1 + (at % 4),
      })
      if (placed.status === 201) orders.push(placed.body._id)
    },
    status: async (at) => {
      const id = pick(at)
      if (id !== undefined) await setStatus(id, statuses[at % statuses.length] ?? 'pending')
    },
    edit: async (at) => {
      const id = pick(at)
      if (id === undefined) return
      await edit(id, {
        lines: editLines(await readOrder(id), () => ({ quantity: 1 + (at % 5 === 0 ? 1 : 0) })),
      })
    },
    return: async (at) => {
      const id = pick(at)
      if (id === undefined) return
      await setStatus(id, 'delivered')
      const order = await readOrder(id)
      const returned = await inspected(order, [1]).catch(() => null)
      if (returned === null) return
      await step(returned, { status: 'settled', method: 'store_credit', amount: 1 + (at % 400) })
    },
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(acts, fc.nat({ max: 1000 })), { minLength: 15, maxLength: 30 }),
      async (steps) => {
        await correct(3_000)
        for (const [act, at] of steps) await take[act]?.(at)
        await assertCreditInvariants(shop.db)
        await assertStockInvariants(shop.db)
        for (const { cause } of (await creditOf()).entries) seen.add(cause)
      },
    ),
    { numRuns: runs(12), endOnFailure: true },
  )
  await assertOpensAlike(shop)
  const causes = new Set(['correction', 'order', 'cancellation', 'reopening', 'edit', 'return'])
  expect([...seen].filter((cause) => !causes.has(cause))).toEqual([])
  // A fifth of the sequences may not come to all of them.
  expect(isFullRun ? seen : causes).toEqual(causes)
})

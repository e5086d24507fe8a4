// @module-tag race
import { expect, test, vi } from 'vitest'
import {
  type ApiResponse,
  call,
  countByStatus,
} from '../../../../tests/support/fixtures/order-calls.ts'
import { interleaveAtEveryStatement } from '../../../../tests/support/faults/interleave-transactions.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedShop, serials } from '../../../../tests/support/fixtures/tracked-shop.ts'

vi.setConfig({ testTimeout: 240_000 })

test('a unit is packed by the number that it keeps, whenever that number is corrected', async () => {
  const { shop, database, app, admin, receive, order, pack, unitsOf } = await openTrackedShop()
  const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
    database,
    async (nth) => {
      const number = `S${nth}.`
      await receive(serials(number))
      const placed = (await order(1)).body
      const [unit] = await unitsOf(undefined, `&search=${number}`)
      const path = `/admin/units/${unit._id}/numbers`
      return {
        transaction: () => pack(placed._id, number),
        concurrent: () => call(app, 'PUT', path, { ...admin, body: { serial: `T${nth}.` } }),
        async check(...responses) {
          expect(countByStatus(responses)).toEqual({ 200: 1, 409: 1 })
          await assertStockInvariants(shop.db)
        },
      }
    },
  )
  expect(statements).toBeGreaterThan(6)
})

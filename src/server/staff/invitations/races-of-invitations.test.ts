// @module-tag race
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rounds } from '../../../../tests/support/full-run.ts'
import { call, newEmail, password } from '../../../../tests/support/fixtures/account-calls.ts'
import { interleaveAtEveryStatement } from '../../../../tests/support/faults/interleave-transactions.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { customers } from '../../customers/customer-tables.ts'
import { replaceToken } from './invitation-queries.ts'
import { writing } from '../../platform/database/database.ts'

async function open() {
  const testShop = await createTestShop()
  const { app, shop } = testShop
  const owner = await addCustomer(shop, { role: 'admin' })
  const token = owner.headers.authorization.replace('Bearer ', '')
  const roleId = await addStaffRole(shop, ['read_orders'])
  /** An invitation whose link is known. */
  const invited = async () => {
    const email = newEmail()
    const { body } = await call(app, 'POST /admin/staff/invitations', {
      token,
      body: { email, roleId },
    })
    const { _id } = body.invitation
    const link = `link-${_id}`
    await replaceToken(writing(shop), _id, link, shop.clock.now())
    const accept = () =>
      call(app, `POST /auth/invitations/${link}`, { body: { name: 'Nasrin', password } })
    const withdraw = () => call(app, `DELETE /admin/staff/invitations/${_id}`, { token })
    const members = async () =>
      shop.db
        .select({ id: customers.id })
        .from(customers)
        .where(and(eq(customers.email, email), eq(customers.role, 'admin')))
    return { accept, withdraw, members }
  }
  return { ...testShop, invited }
}

test('two presses at the same time open one account', async () => {
  const { invited } = await open()
  for (let round = 0; round < rounds(10); round += 1) {
    const { accept, members } = await invited()
    const statuses = (await Promise.all([accept(), accept()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await members()).toHaveLength(1)
  }
})

test('an invitation is accepted or withdrawn, whichever statement the other comes before', async () => {
  const { invited, database } = await open()
  const statements = await interleaveAtEveryStatement(database, async () => {
    const { accept, withdraw, members } = await invited()
    return {
      transaction: accept,
      concurrent: withdraw,
      check: async (accepted, withdrawn) => {
        expect([
          [200, 404],
          [409, 204],
        ]).toContainEqual([accepted.status, withdrawn.status])
        expect(await members()).toHaveLength(accepted.status === 200 ? 1 : 0)
      },
    }
  })
  expect(statements).toBeGreaterThan(6)
})

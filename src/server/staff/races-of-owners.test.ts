// @module-tag race
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rounds } from '../../../tests/support/full-run.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { customers } from '../customers/customer-tables.ts'
import { administratorRoleId, ownerRoleId } from '../customers/staff-role-tables.ts'

test('of two owners who demote each other, in 50 rounds, one remains', async () => {
  const { app, shop } = await createTestShop()
  for (let round = 0; round < rounds(50); round++) {
    await shop.db.delete(customers)
    const [one, other] = await Promise.all([
      addCustomer(shop, { role: 'admin' }),
      addCustomer(shop, { role: 'admin' }),
    ])
    const demote = (actor: typeof one, target: typeof one, isMember: boolean) =>
      app.inject({
        method: 'PUT',
        url: isMember ? `/api/admin/staff/${target.id}` : `/api/admin/users/${target.id}/role`,
        headers: actor.headers,
        payload: isMember ? { roleId: administratorRoleId } : { role: 'user' },
      })
    const answers = await Promise.all([
      demote(one, other, true),
      demote(other, one, round % 2 === 0),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([401, 403]).toContain(statuses[1])
    const [owners] = await shop.db
      .select({ count: sql<number>`count(*)::int` })
      .from(customers)
      .where(sql`${customers.staffRoleId} = ${ownerRoleId}`)
    expect(owners?.count).toBe(1)
  }
})

test('of two owners who block each other, in 50 rounds, one remains who is not blocked', async () => {
  const { app, shop } = await createTestShop()
  for (let round = 0; round < rounds(50); round++) {
    await shop.db.delete(customers)
    const owners = await Promise.all([
      addCustomer(shop, { role: 'admin' }),
      addCustomer(shop, { role: 'admin' }),
    ])
    const answers = await Promise.all(
      owners.map(({ headers }, index) =>
        app.inject({
          method: 'PUT',
          url: `/api/admin/staff/${owners[1 - index]?.id}`,
          headers,
          payload: { isBlocked: true },
        }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([401, 403]).toContain(statuses[1])
    const rows = await shop.db.select({ blockedAt: customers.blockedAt }).from(customers)
    expect(rows.filter(({ blockedAt }) => blockedAt === null)).toHaveLength(1)
  }
})

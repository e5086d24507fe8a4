import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShopOn } from '../../../tests/support/fixtures/earlier-shop.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import {
  addApiKey,
  addCustomer,
  addStaffRole,
} from '../../../tests/support/fixtures/test-customers.ts'
import { createEmptyDatabase } from '../../../tests/support/servers/test-database.ts'
import { holdsAll, type Permission, permissions } from '#shared/api/permissions.ts'
import { builtInRoleIds } from '#shared/auth/built-in-roles.ts'
import { migrateDatabase, migrateDatabaseTo } from '../platform/database/migrate-database.ts'
import { listMigrations } from '../platform/database/released-schema.ts'
import { apiKeys } from '../accounts/account-tables.ts'
import { newId } from '../platform/ids.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { listRoles } from './roles.ts'

/** When the last migration before packing had words of its own was written. */
const beforePacking = listMigrations().findLast((when) => when <= 1_795_978_247_694) ?? 0

/** A shop of that time: with an owner, a changed Stock keeper, two roles of its own and two API keys. */
async function openEarlier() {
  const database = await createEmptyDatabase()
  await migrateDatabaseTo(database.url, beforePacking)
  const shop = { db: database.db, clock: { now: () => new Date() } }
  await database.db.execute(sql`insert into customers (id, name, email, role, staff_role_id)
    values (${newId()}, 'The Owner', 'owner@example.com', 'admin', ${builtInRoleIds.owner})`)
  await database.db.execute(sql`update staff_roles set permissions = '{write_stock,read_orders}'
    where id = ${builtInRoleIds.stockKeeper}`)
  const seller = await addStaffRole(shop, ['write_orders', 'read_dashboard'])
  const writer = await addStaffRole(shop, ['write_products'])
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from customers`)
  const ownerId = rows[0]?.id ?? ''
  const key = await addApiKey(shop, ownerId, ['write_orders'])
  const ended = await addApiKey(shop, ownerId, ['write_orders'])
  await database.db.execute(sql`update api_keys set revoked_at = now() where id = ${ended.id}`)
  return { database, seller, writer, key, ended }
}

test('a shop that is brought up to date loses no right, and its log says what each role has got', async () => {
  const { database, seller, writer, key, ended } = await openEarlier()
  const before = await listRoles(database.db)
  await migrateDatabase(database.url)
  const after = new Map((await listRoles(database.db)).map((role) => [role._id, role]))
  const wordsOf = (id: string): readonly Permission[] => after.get(id)?.permissions ?? []
  const lost = before.filter(({ _id, permissions }) => !holdsAll(wordsOf(_id), permissions))
  expect(lost).toEqual([])

  expect(wordsOf(builtInRoleIds.owner)).toEqual(permissions)
  // The owner's choice stays, with what it included.
  expect(wordsOf(builtInRoleIds.stockKeeper)).toEqual([
    'read_orders',
    'read_packing',
    'read_stock',
    'write_stock',
  ])
  expect(holdsAll(wordsOf(seller), ['write_packing', 'read_revenue'])).toBe(true)
  expect(wordsOf(writer)).toEqual(['read_products', 'write_products'])
  // Nobody has changed it: it gets what its work takes, and no revenue.
  expect(holdsAll(wordsOf(builtInRoleIds.callAgent), ['read_returns', 'read_warranty'])).toBe(true)
  expect(wordsOf(builtInRoleIds.callAgent)).not.toContain('read_revenue')

  const keys = await database.db.select().from(apiKeys)
  const keyWords = new Map(keys.map(({ id, permissions }) => [id, permissions]))
  expect(keyWords.get(key.id)).toEqual(['write_orders', 'write_packing'])
  expect(keyWords.get(ended.id)).toEqual(['write_orders'])

  const { app, shop } = await openShopOn(database)
  const owner = await addCustomer(shop, { role: 'admin' })
  const { entries } = (await call(app, 'GET', '/admin/audit?limit=50', owner)).body
  const { administrator, callAgent, stockKeeper } = builtInRoleIds
  const expected = [administrator, callAgent, stockKeeper, seller, key.id]
  const subjects = entries.map(({ subject }: { subject: { _id: string } }) => subject._id)
  expect(subjects.toSorted()).toEqual(expected.toSorted())
  const entry = entries.find(({ subject }: { subject: { _id: string } }) => subject._id === seller)
  expect(entry).toMatchObject({ action: 'changed', actor: { kind: 'job', name: 'new release' } })
  expect(entry.changes).toEqual([
    {
      field: 'permissions',
      before: before.find(({ _id }) => _id === seller)?.permissions,
      after: wordsOf(seller),
    },
  ])

  // An owner may take it back.
  const undone = await call(app, 'POST', `/admin/audit/${entry._id}/undo`, owner)
  expect(undone.status).toBe(200)
  const now = (await listRoles(shop.db)).find(({ _id }) => _id === seller)
  expect(now?.permissions).toEqual(['read_dashboard', 'read_orders', 'write_orders'])
})

test('a new shop begins with an empty log', async () => {
  const { shop } = await createTestShop()
  const { rows } = await shop.db.execute(sql`select 1 from audit_entries`)
  expect(rows).toEqual([])
})

import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { requiredSince } from '../customers/second-factor-tables.ts'
import { readAppMetadata } from '../platform/database/app-metadata-queries.ts'
import { inTransaction } from '../platform/database/database.ts'
import { upsertShopSetting } from './shop-setting-queries.ts'
import { defaultSettings } from '#content'
import { findShopSettings } from './shop-settings.ts'
import { settingAt, settingKeys } from '#shared/shop-settings/shop-settings-table.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

async function openSettings() {
  const testShop = await createTestShop()
  const { app, shop } = testShop
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const describe = async () =>
    (await app.inject({ url: '/api/admin/settings', headers })).json<{
      settings: Record<string, unknown>
      defaults: Record<string, unknown>
      versions: Record<string, number>
    }>()
  const change = async (changes: Record<string, unknown>, versions?: Record<string, number>) => {
    const response = await app.inject({
      method: 'PUT',
      url: '/api/admin/settings',
      headers,
      payload: { changes, versions },
    })
    return { status: response.statusCode, body: response.json() }
  }
  const shown = async (of = app) => (await of.inject('/api/settings')).json().settings
  return { ...testShop, headers, describe, change, shown }
}

test('a new shop has the settings of shop.config.ts', async () => {
  const { describe, shown } = await openSettings()
  const { settings, defaults, versions } = await describe()
  expect(settings).toEqual(defaults)
  for (const key of settingKeys) expect(settings[key]).toEqual(settingAt(defaultSettings, key))
  expect(new Set(Object.values(versions))).toEqual(new Set([0]))
  expect(await shown()).toMatchObject({ name: shopConfig.name, delivery: shopConfig.delivery })
})

test('shoppers do not read what is for staff', async () => {
  const { shown, app } = await openSettings()
  expect(Object.keys(await shown())).not.toContain('notifications')
  expect(JSON.stringify(await shown())).not.toContain('secondFactor')
  expect((await app.inject('/api/admin/settings')).statusCode).toBe(401)
})

const { retention, newBuyerOrders } = shopConfig
const days = 'retention.contactMessageDays'
const units = 'newBuyerOrders.maxUnits'

test('a change is seen at once, in every process, and null brings the default back', async () => {
  const first = await openSettings()
  const { change, describe, shop } = first
  const { shop: second } = await createTestShop({ beside: first })
  await findShopSettings(second)
  expect((await change({ [days]: 900, [units]: 20 })).status).toBe(200)
  const expected = {
    retention: { ...retention, contactMessageDays: 900 },
    newBuyerOrders: { maxUnits: 20 },
  }
  expect(await findShopSettings(shop)).toMatchObject(expected)
  await expect.poll(() => findShopSettings(second), { timeout: 10_000 }).toMatchObject(expected)
  const { body } = await change({ [days]: null })
  expect(body.settings[days]).toBe(retention.contactMessageDays)
  expect((await describe()).versions).toMatchObject({
    [days]: 2,
    [units]: 1,
    'retention.auditMonths': 0,
  })
})

test('of two administrators on one page the second is told, and nothing of theirs is stored', async () => {
  const { change, describe } = await openSettings()
  const { versions } = await describe()
  expect((await change({ [days]: 900 }, versions)).status).toBe(200)
  const late = await change({ [days]: 800, [units]: 20 }, versions)
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'edit_conflict',
      current: { settings: { [days]: 900 }, versions: { [days]: 1 } },
    },
  })
  expect((await describe()).settings).toMatchObject({
    [days]: 900,
    [units]: newBuyerOrders.maxUnits,
  })
  expect((await change({ [units]: 20 }, versions)).status).toBe(200)
})

test.each([
  [{ 'retention.auditMonths': 2 }, 'retention.auditMonths'],
  [{ 'retention.knownDeviceDays': 'many' }, 'retention.knownDeviceDays'],
  [{ 'newBuyerOrders.maxUnits': 5 }, 'newBuyerOrders.maxUnits'],
  [{ 'newBuyerOrders.maxUnitsPerProduct': 51 }, 'newBuyerOrders.maxUnits'],
  [{ 'notifications.orderEmail': 'nobody' }, 'notifications.orderEmail'],
  [{ nonsense: 1 }, 'nonsense'],
  [{ retention: {} }, 'retention'],
  [{ constructor: 1 }, 'constructor'],
])('%j is rejected at its field, and what came with it too', async (wrong, path) => {
  const { change, describe } = await openSettings()
  const { status, body } = await change({ 'notifications.newOrderEmail': false, ...wrong })
  expect(status).toBe(400)
  expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path])
  expect((await describe()).settings['notifications.newOrderEmail']).toBe(true)
})

test('a change is one entry of the audit log with what it changed alone, and can be undone', async () => {
  const { change, describe, app, headers } = await openSettings()
  const before = (await describe()).settings
  await change({ [days]: 900, 'notifications.newOrderEmail': true })
  await change({ [days]: 900 })
  const log = await app.inject({ url: '/api/admin/audit?subjectType=settings', headers })
  const { entries } = log.json()
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    canUndo: true,
    changes: [{ field: days, before: retention.contactMessageDays, after: 900 }],
  })
  const url = `/api/admin/audit/${entries[0]._id}/undo`
  expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  expect((await describe()).settings).toEqual(before)
})

test('a text of digits, or of a word of JSON, stays a text', async () => {
  const { change, describe } = await openSettings()
  for (const text of ['8801922000222', 'true', 'null', '"Alo"']) {
    expect((await change({ name: text })).status).toBe(200)
    expect((await describe()).settings['name']).toBe(text)
  }
  expect((await change({ [days]: 900 })).status).toBe(200)
})

test('a stored value that a later release no longer takes is the default again', async () => {
  const { shop, describe } = await openSettings()
  await inTransaction(shop, (tx) =>
    upsertShopSetting(tx, { key: 'retention.auditMonths', value: 1, now: new Date() }),
  )
  expect((await describe()).settings['retention.auditMonths']).toBe(retention.auditMonths)
})

test('staff with `write_settings` alone cannot change the second factor', async () => {
  const { app, shop } = await openSettings()
  const staffRoleId = await addStaffRole(shop, ['write_settings'])
  const clerk = await addCustomer(shop, { role: 'admin', staffRoleId })
  const put = async (changes: object) =>
    app.inject({
      method: 'PUT',
      url: '/api/admin/settings',
      headers: clerk.headers,
      payload: { changes },
    })
  const saved = await put({ [days]: 900 })
  expect(saved.statusCode).toBe(200)
  expect(saved.json().settings).not.toHaveProperty('security.secondFactor')
  const refused = await put({ 'security.secondFactor': 'off', [days]: 800 })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ requiredPermission: 'write_staff' })
  expect((await findShopSettings(shop)).retention.contactMessageDays).toBe(900)
})

test('the time from which the second factor is compulsory begins with the change', async () => {
  const { change, shop } = await openSettings()
  const since = () => readAppMetadata(shop.db, requiredSince.owners)
  expect(await since()).toBeNull()
  await change({ 'security.secondFactor': 'owners' })
  const begun = await since()
  expect(begun).not.toBeNull()
  await change({ 'security.secondFactor': 'staff' })
  expect(await since()).toBe(begun)
  await change({ 'security.secondFactor': null })
  expect(await since()).toBeNull()
})

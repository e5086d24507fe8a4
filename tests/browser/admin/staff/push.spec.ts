import type { Page } from '@playwright/test'
import { subscriptionAt } from '../../../support/fixtures/push-service.ts'
import { axeProblems } from '../../axe-problems.ts'
import { openSignedIn } from '../../customers.ts'
import { expect, test } from '../../shop-test.ts'
import { toast } from '../../shopping.ts'
import { newMember, newRole } from '../../staff-members.ts'

/** A browser with a push service, which answers the question for permission as it is told. */
async function fakePush(page: Page, answer: 'granted' | 'denied'): Promise<void> {
  const subscription = subscriptionAt('https://8.8.8.8/push')
  await page.addInitScript(
    ({ subscription, answer }) => {
      const state = { permission: sessionStorage.getItem('permission') ?? 'default' }
      Object.defineProperty(Notification, 'permission', { get: () => state.permission })
      Notification.requestPermission = async () => {
        state.permission = answer
        sessionStorage.setItem('permission', answer)
        sessionStorage.setItem('asked', String(1 + Number(sessionStorage.getItem('asked'))))
        return answer
      }
      const pushManager = {
        getSubscription: async () => null,
        subscribe: async () => ({ toJSON: () => subscription }),
      }
      const registration = { active: {}, installing: null, waiting: null, pushManager }
      Object.defineProperty(navigator.serviceWorker, 'register', {
        value: async () => registration,
      })
    },
    { subscription, answer },
  )
}

const asked = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('asked')))

test('the browser asks for notifications after the button alone, and each event has its switch', async ({
  page,
  request,
}) => {
  const role = await newRole(request, ['write_orders'])
  const { token } = await newMember(request, 'Nila', role)
  await fakePush(page, 'granted')
  await openSignedIn(page, token, '/admin/security')
  const section = page.getByRole('region', { name: 'Notifications on this device' })
  await expect(section.getByRole('checkbox')).toHaveCount(3)
  await expect(
    section.getByRole('checkbox', { name: 'A message from the contact page' }),
  ).toHaveCount(0)
  await section.getByRole('checkbox', { name: 'A parcel that is held at the courier' }).uncheck()
  expect(await asked(page)).toBe(0)
  await section.getByRole('button', { name: 'Switch on notifications' }).press('Enter')
  await expect(toast(page, 'Notifications are on')).toBeVisible()
  expect(await asked(page)).toBe(1)
  expect(await axeProblems(page)).toEqual([])

  await page.reload()
  await expect(section.getByRole('checkbox', { name: 'A new order' })).toBeChecked()
  await expect(
    section.getByRole('checkbox', { name: 'A parcel that is held at the courier' }),
  ).not.toBeChecked()
  await section.getByRole('button', { name: 'Switch off' }).press('Enter')
  await expect(toast(page, 'Notifications are off')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Switch on notifications' })).toBeVisible()
})

test('a refused permission is explained, and nothing is stored', async ({ page, request }) => {
  const { token } = await newMember(request, 'Moni')
  await fakePush(page, 'denied')
  await openSignedIn(page, token, '/admin/security')
  const section = page.getByRole('region', { name: 'Notifications on this device' })
  await section.getByRole('button', { name: 'Switch on notifications' }).press('Enter')
  await expect(page.getByText(/^You have not allowed notifications/)).toBeVisible()
  const headers = { Authorization: `Bearer ${token}` }
  const state = await (await request.get('/api/admin/push', { headers })).json()
  expect(state.subscription).toBeNull()
  await page.reload()
  await expect(section.getByText(/^This browser blocks notifications/)).toBeVisible()
})

test('a new session of the same person goes on telling the device', async ({ page, request }) => {
  const { token, email, password } = await newMember(request, 'Babul')
  await fakePush(page, 'granted')
  await openSignedIn(page, token, '/admin/security')
  const section = page.getByRole('region', { name: 'Notifications on this device' })
  await section.getByRole('button', { name: 'Switch on notifications' }).press('Enter')
  await expect(toast(page, 'Notifications are on')).toBeVisible()
  const signedIn = await request.post('/api/auth/login', { data: { email, password } })
  const again = ((await signedIn.json()) as { token: string }).token
  await openSignedIn(page, again, '/admin/security')
  const headers = { Authorization: `Bearer ${again}` }
  const told = async () =>
    (await (await request.get('/api/admin/push', { headers })).json()).subscription?.events
  await expect.poll(told).toContain('new_order')
  expect(await asked(page)).toBe(1)
})

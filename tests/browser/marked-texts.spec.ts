import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { shopConfig } from '#config'
import { adminUrls } from '#shared/admin-urls.ts'
import { urls } from '#shared/urls.ts'
import { invoiceText } from '../support/marked-shop/invoice-text.ts'
import { readMail } from '../support/marked-shop/read-mail.ts'
import { administratorToken } from './admin-client.ts'
import { newCustomer, newPhone, openAccount, openSignedIn } from './customers.ts'
import { expect, pressButtons, settle, test, unmarkedIn, visit } from './marked-test.ts'
import { findProduct } from './storefront-pages.ts'

// One copy of the shop is built, for all of them.
test.describe.configure({ mode: 'default' })

const headphones = 'Nirob Noise Cancelling Headphones'
const bangla = { 'Accept-Language': 'bn' }

const adminPaths = Object.entries({ ...urls, ...adminUrls }).flatMap(([name, { path }]) =>
  name.startsWith('admin') && !path.includes(':') && path !== '/admin' ? [path] : [],
)

test.describe('a shop whose texts are marked', { tag: '@full' }, () => {
  test('every text of the storefront is from a texts module', async ({ page, request }) => {
    const { _id } = await findProduct(request, headphones)
    const paths = [
      '/',
      '/products',
      '/products?search=hedfone',
      '/products?search=qwertzuiop',
      '/products?minPrice=500&maxPrice=900&inStock=true&sortBy=price&page=2',
      '/categories',
      '/categories/none',
      '/about',
      '/order-success?orderId=none',
      '/cart',
      '/nowhere',
      '/products/none',
    ]
    for (const path of paths) await visit(page, path)
    for (const path of [`/products/${_id}`, '/contact', '/card/1', '/track']) {
      await pressButtons(page, path)
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/products')
    await page.locator('header').getByRole('button').first().click()
    await settle(page)
  })

  test('every text from the cart to the order is from a texts module', async ({
    page,
    request,
  }) => {
    const { _id } = await findProduct(request, headphones)
    const main = page.getByRole('main')
    const addToCart = async () => {
      await visit(page, `/products/${_id}`)
      await main.getByRole('button', { name: 'কার্টে যোগ করুন' }).first().click()
      await settle(page)
    }
    await addToCart()
    await pressButtons(page, '/cart')
    await addToCart()
    await pressButtons(page, '/checkout')
    await main.locator('input[name$=fullName]').fill('Kamrun Nahar')
    await main.locator('input[name$=phone]').fill(newPhone())
    await main.locator('[name$=fullAddress]').fill('House 9, Road 1')
    await main.locator('select[name$=district]').selectOption('Khulna')
    await main.locator('input[name$=thana]').fill('Sonadanga')
    await settle(page)
    await main.getByRole('button', { name: 'অর্ডার করুন' }).first().click()
    await expect(page).toHaveURL(/order-success/)
    await settle(page)
  })

  test('every text of an account is from a texts module', async ({ page, request }) => {
    const forms = ['/login', '/register', '/forgot-password', '/join', '/set-password']
    for (const path of [...forms, '/verify-otp-reset-password?email=a%40example.com']) {
      await pressButtons(page, path)
    }
    await openSignedIn(
      page,
      await openAccount(request, newCustomer('Rahima Khatun')),
      '/bn/account',
    )
    for (const path of ['/account', '/account/orders', '/account/reviews', '/account/password']) {
      await pressButtons(page, path)
    }
  })

  // The dashboard last: its dialog empties the shop.
  for (const path of [...adminPaths, '/admin']) {
    test(`every text of ${path} is from a texts module`, async ({ page, request, shop }) => {
      await openSignedIn(page, await administratorToken(request), `/bn${path}`)
      await pressButtons(page, path, shop.searchWords)
    })
  }

  test('every text of a failed call is from a texts module', async ({ request, unmarked }) => {
    const customer = newCustomer('Rahima Khatun')
    const token = await openAccount(request, customer)
    const signedIn = { ...bangla, Authorization: `Bearer ${token}` }
    const calls: [number, Promise<APIResponse>][] = [
      [400, request.post('/api/auth/register', { headers: bangla, data: {} })],
      [400, request.post('/api/orders', { headers: bangla, data: { items: [{ quantity: 'x' }] } })],
      [400, request.post('/api/coupons/validate', { headers: bangla, data: {} })],
      [400, request.get('/api/products?page=0&lang=bn')],
      [401, request.get('/api/auth/me', { headers: bangla })],
      [
        401,
        request.post('/api/auth/login', {
          headers: bangla,
          data: { email: customer.email, password: 'x' },
        }),
      ],
      [403, request.get('/api/admin/orders', { headers: signedIn })],
      [404, request.get('/api/none', { headers: bangla })],
      [404, request.get(`/api/products/${crypto.randomUUID()}?lang=bn`)],
      [409, request.post('/api/auth/register', { headers: bangla, data: customer })],
    ]
    for (const [status, call] of calls) {
      const response = await call
      expect(response.status(), response.url()).toBe(status)
      unmarked.push(...(await unmarkedOf(response)))
    }
    const limited = await untilLimited(request)
    unmarked.push(...(await unmarkedOf(limited)))
  })

  test('every text of mails and invoices is from a texts module', async ({
    request,
    shop,
    unmarked,
  }) => {
    const { _id } = await findProduct(request, headphones)
    const customer = newCustomer('Rahima Khatun')
    const sent = [
      await request.post('/api/auth/register', { headers: bangla, data: customer }),
      await request.post('/api/auth/forgot-password', {
        headers: bangla,
        data: { email: customer.email },
      }),
      await request.post('/api/contact', {
        headers: bangla,
        data: {
          name: customer.name,
          email: customer.email,
          message: 'Where is my order?',
        },
      }),
      await request.post('/api/orders', {
        headers: { ...bangla, 'Idempotency-Key': crypto.randomUUID() },
        data: {
          items: [{ productId: _id, quantity: 1 }],
          email: customer.email,
          shippingAddress: {
            fullName: customer.name,
            phone: newPhone(),
            fullAddress: 'House 9, Road 1',
            district: 'Khulna',
            thana: 'Sonadanga',
          },
        },
      }),
    ]
    for (const response of sent) expect(response.ok(), await response.text()).toBe(true)
    const readers = [customer.email, shopConfig.email]
    const read = async () =>
      (await mailsIn(shop.dataDir)).filter((mail) =>
        readers.some((to) => mail.includes(`To: ${to}`)),
      )
    await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(sent.length)
    for (const mail of await read()) {
      const { subject, text } = readMail(mail)
      expect(subject).toContain('⟦')
      unmarked.push(...unmarkedIn(subject, 'subject'), ...unmarkedIn(text, subject))
    }
    const invoice = await invoiceText(shop.folder)
    expect(invoice).toContain('⟦')
    unmarked.push(...unmarkedIn(invoice, 'invoice'))
  })
})

/** Of the message and of each issue of a failed call. */
async function unmarkedOf(response: APIResponse): Promise<string[]> {
  const { message, issues = [] } = (await response.json()) as {
    message: string
    issues?: { message: string }[]
  }
  const said = [message, ...issues.map((issue) => issue.message)]
  expect(said.join()).toContain('⟦')
  return said.flatMap((text) => unmarkedIn(text, response.url()))
}

async function untilLimited(request: APIRequestContext): Promise<APIResponse> {
  for (;;) {
    const data = { email: 'nobody@example.com', password: 'wrong' }
    const response = await request.post('/api/auth/login', { headers: bangla, data })
    if (response.status() === 429) return response
    expect(response.status()).toBe(401)
  }
}

async function mailsIn(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
}

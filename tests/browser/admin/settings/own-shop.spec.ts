import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { adminUrls } from '#shared/admin-urls.ts'
import { urls } from '#shared/urls.ts'
import { readMail } from '../../../support/marked-shop/read-mail.ts'
import { newDataDir, spawnShop } from '../../../support/servers/spawn-shop.ts'
import { adminClient, administratorToken } from '../../admin-client.ts'
import { openAdmin } from '../../admin-pages.ts'
import { newCustomer, newPhone } from '../../customers.ts'
import { expect, test as shopTest } from '../../shop-test.ts'
import { toast } from '../../shopping.ts'
import { testAdministrator } from '../../test-administrator.ts'

interface EmptyShop {
  url: string
  dataDir: string
}

/** A shop that began empty. */
const test = shopTest.extend<object, { emptyShop: EmptyShop }>({
  emptyShop: [
    async ({}, use) => {
      const { dataDir, remove } = await newDataDir()
      const shop = await spawnShop({
        DATA_DIR: dataDir,
        DEMO: 'off',
        ADMIN_EMAIL: testAdministrator.email,
        ADMIN_PASSWORD: testAdministrator.password,
        TRUST_PROXY: '1',
      })
      await use({ url: shop.url, dataDir })
      await shop.stop()
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ emptyShop }, use) => use(emptyShop.url),
})

const name = 'Rahim Electronics'
const banglaName = 'রহিম ইলেকট্রনিক্স'
const colour = '#7a1f5c'
const ofTheDefault = /jontro|যন্ত্র|01700-123456|01900-123456|1700123456|dhanmondi/i

/** Pages that name the default, and what was before a change. */
const saysWhatWas = /^\/admin\/(settings|audit)/

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

const picture = async (width: number, height: number) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await drawing(width, height),
})

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Settings saved').last()).toBeVisible()
}

async function fillBoth(group: Locator, english: string, bangla: string): Promise<void> {
  await group.getByLabel('English').first().fill(english)
  await group.getByLabel('বাংলা').first().fill(bangla)
}

async function removeLast(rows: Locator): Promise<void> {
  const remove = rows.getByRole('button', { name: /^Remove: / }).last()
  const name = await remove.getAttribute('aria-label')
  await remove.click()
  const dialog = rows.page().getByRole('dialog', { name: name ?? '' })
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function choosePicture(group: Locator, width: number, height: number): Promise<void> {
  await group.locator('input[type=file]').setInputFiles(await picture(width, height))
  await expect(group.locator('img').first()).toBeVisible()
}

test(
  'an owner makes the shop their own in the browser, and nothing of the default is left',
  { tag: '@full' },
  async ({ page, request, emptyShop }) => {
    const group = (label: string) => page.getByRole('group', { name: label, exact: true })

    await openAdmin(page, '/admin')
    const guide = page.getByRole('region', { name: 'Open your shop' })
    await expect(guide).toContainText('0 of 7 steps are done')
    await guide.getByRole('link', { name: /Name and logo/ }).click()

    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Name in Bangla').fill(banglaName)
    await fillBoth(group('Tagline'), 'Sold in Sylhet since 1998', '১৯৯৮ থেকে সিলেটে')
    await fillBoth(group('Description'), 'Fans and rice cookers.', 'ফ্যান ও রাইস কুকার।')
    await choosePicture(group('Logo'), 400, 100)
    await choosePicture(group('Icon'), 512, 512)
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#ffe08a')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('White text on this colour is hard to read').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill(colour)
    await save(page)

    await page.goto('/admin/settings/contact')
    const phones = group('Phone numbers')
    await removeLast(phones)
    await phones.getByLabel('As it is shown').fill('01811-222333')
    await phones.getByLabel('To be dialled').fill('+8801811222333')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('shop@rahim.example')
    await fillBoth(group('House and street'), 'Shop 4, Zindabazar', 'দোকান ৪, জিন্দাবাজার')
    await fillBoth(group('City'), 'Sylhet', 'সিলেট')
    for (const network of ['Facebook', 'Instagram', 'YouTube']) {
      await page.getByRole('textbox', { name: network }).fill('https://social.example/rahim')
    }
    await page.getByRole('textbox', { name: 'WhatsApp number' }).fill('8801811222333')
    await page.getByRole('textbox', { name: 'Messenger' }).fill('https://m.me/rahim.example')
    await save(page)

    await page.goto('/admin/settings/delivery')
    await page.getByLabel('Delivery fee, in taka').fill('১৫০')
    await save(page)

    await page.goto('/admin/settings/home')
    const slides = group('Slides')
    await removeLast(slides)
    await slides.locator('summary', { hasText: 'Hear the room' }).click()
    await fillBoth(
      slides.getByRole('group', { name: 'Title', exact: true }).first(),
      'Cool air, honest price',
      'ঠান্ডা বাতাস, ন্যায্য দাম',
    )
    await save(page)

    const category = await request.post('/api/categories', {
      headers: { Authorization: `Bearer ${await administratorToken(request)}` },
      multipart: {
        name: 'Fans',
        description: 'Ceiling and table fans.',
        isActive: 'true',
        image: await picture(400, 300),
      },
    })
    expect(category.ok(), await category.text()).toBe(true)
    const product = await (
      await adminClient(request)
    ).addProduct({ name: 'Table Fan', price: 1500, stock: 5 })
    const customer = newCustomer('Kamrun Nahar')
    await request.post('/api/auth/register', { data: customer })
    const placed = await request.post('/api/orders', {
      headers: { 'Idempotency-Key': crypto.randomUUID(), 'Accept-Language': 'bn' },
      data: {
        items: [{ productId: product._id, quantity: 1 }],
        guestEmail: customer.email,
        shippingAddress: {
          fullName: customer.name,
          phone: newPhone(),
          fullAddress: 'House 9, Road 1',
          district: 'Khulna',
          thana: 'Sonadanga',
        },
      },
    })
    expect(await placed.json()).toMatchObject({ deliveryFee: 150 })
    await expect.poll(async () => (await mailsIn(emptyShop.dataDir)).length).toBeGreaterThan(2)

    await page.goto('/admin/settings/emails')
    await expect(page.getByText('E-mails are not sent')).toBeVisible()
    await page.getByLabel('E-mail address of the account').fill('rahim.shop@gmail.com')
    await page.getByLabel('App password').fill('abcdefghijklmnop')
    await page.getByRole('button', { name: 'Save Mail Server' }).click()
    await expect(toast(page, 'Mail server saved')).toBeVisible()
    await expect(page.getByText('E-mails are not sent')).toBeHidden()

    await page.goto('/admin')
    const ready = page.getByRole('region', { name: 'Your shop is ready' })
    await ready.getByRole('button', { name: 'Hide' }).click()
    await expect(ready).toBeHidden()

    const expectLoaded = watchRequests(page)
    const found: string[] = []
    const look = (text: string, where: string) => {
      const match = ofTheDefault.exec(text)
      if (match)
        found.push(`${where}: ${text.slice(Math.max(0, match.index - 60), match.index + 40)}`)
    }
    const pages = Object.values({ ...urls, ...adminUrls })
      .map(({ path }) => path)
      .filter((path) => !path.includes(':') && !saysWhatWas.test(path))
    const others = [
      `/products/${product._id}`,
      '/pages/terms',
      '/pages/privacy',
      '/pages/return-policy',
    ]
    for (const path of [...pages, ...others]) {
      for (const prefix of path.startsWith('/admin') ? ['/bn'] : ['', '/bn']) {
        // Pages for guests send who is signed in to the administration, which may break off the next visit.
        await expect(() => page.goto(`${prefix}${path}`)).toPass()
        await expectLoaded()
        look(await page.content(), `${prefix}${path}`)
      }
    }
    for (const path of ['/site.webmanifest', '/robots.txt', '/sitemap.xml', '/api/settings']) {
      look(await (await request.get(path)).text(), path)
    }
    for (const mail of await mailsIn(emptyShop.dataDir)) {
      const { subject, text } = readMail(mail)
      const head = mail.slice(0, mail.indexOf('\r\n\r\n'))
      look(`${head} ${subject} ${text}`, `mail ${subject}`)
    }
    expect(found).toEqual([])

    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const [shown, path] of [
        [name, '/'],
        [banglaName, '/bn'],
      ] as const) {
        await page.goto(path)
        await expect(page).toHaveTitle(new RegExp(shown))
        await expect(page.getByRole('contentinfo')).toContainText(shown)
        await test.info().attach(`${width} ${path}`, {
          body: await page.screenshot(),
          contentType: 'image/png',
        })
      }
    }
  },
)

/** From now on; the returned function waits until the page shows what it has asked the shop for. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    // The stream of the calls stays open.
    if (!request.url().includes('/calls/events')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true], .animate-shimmer')).toHaveCount(0)
    await expect.poll(() => [...open].map((request) => request.url())).toEqual([])
  }
}

async function mailsIn(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((each) => each.endsWith('.eml'))
  return Promise.all(names.map((each) => readFile(join(outbox, each), 'utf8')))
}

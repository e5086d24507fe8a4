import type { Page } from '@playwright/test'
import { isFullRun } from '../../support/full-run.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { expect, test } from '../shop-test.ts'
import { textBox } from '../shopping.ts'
import { addPhones, confirmedOrder, newImei } from '../tracked-phones.ts'

/** As a scanner types: fast, and then Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const texts = {
  en: {
    path: '/admin/packing',
    field: 'Scan an order or a unit',
    complete: (imei: string) => `${imei} is packed. Order complete.`,
    twice: (imei: string) => `${imei} is packed in this order already.`,
    wrong: 'a digit is wrong',
    unknown: 'is not known',
    ship: 'Set to shipped',
    shipped: (number: string) => `Order ${number} is shipped.`,
  },
  bn: {
    path: '/bn/admin/packing',
    field: 'অর্ডার বা ইউনিট স্ক্যান করুন',
    complete: (imei: string) => `${imei} প্যাক হয়েছে। অর্ডার সম্পূর্ণ।`,
    twice: (imei: string) => `${imei} এই অর্ডারে আগেই প্যাক হয়েছে।`,
    wrong: 'একটি অঙ্ক ভুল',
    unknown: 'চেনা যায়নি',
    ship: '“পাঠানো হয়েছে” করে দিন',
    shipped: (number: string) => `অর্ডার ${number} পাঠানো হয়েছে।`,
  },
} as const

const result = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })

/** Tones that the page has played, in Hz. */
async function hear(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const tones: number[] = []
    Object.assign(globalThis, { tones })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function play(this: OscillatorNode, when) {
      tones.push(this.frequency.value)
      start.call(this, when)
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { tones: number[] }).tones.splice(0))
}

const orderCount = isFullRun ? 20 : 3

for (const [language, width] of [
  ['en', 1280],
  ['bn', 360],
] as const) {
  test(
    `orders are packed with a scanner, and each is shipped with its unit (${language}, ${width} px wide)`,
    { tag: language === 'en' ? [] : '@full' },
    async ({ page, request, expectFailures }, info) => {
      test.slow()
      expectFailures(409)
      const t = texts[language]
      const phones = await addPhones(request, orderCount)
      const orders: { _id: string; orderNumber: string }[] = []
      for (let at = 0; at < orderCount; at += 1) orders.push(await confirmedOrder(request, phones))
      await page.setViewportSize({ width, height: 800 })
      const tones = await hear(page)
      await openAdmin(page, t.path)
      await expect(textBox(page, t.field)).toBeFocused()
      const status = result(page)
      let packingMs = 0
      for (const [at, order] of orders.entries()) {
        const imei = phones.numbers[at] ?? ''
        const begun = Date.now()
        await scan(page, order.orderNumber)
        await scan(page, imei)
        await expect(status).toHaveText(t.complete(imei))
        packingMs += Date.now() - begun
        if (at === 0) {
          expect(await tones()).toEqual([1320])
          const wrong = `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`
          for (const [code, text] of [
            [imei, t.twice(imei)],
            [wrong, t.wrong],
            ['KT-NOBODY', t.unknown],
          ] as const) {
            await scan(page, code)
            await expect(status).toContainText(text)
            expect(await tones()).toEqual([196])
          }
          await expect(textBox(page, t.field)).toBeFocused()
          expect(await axeProblems(page)).toEqual([])
        }
        const shipped = Date.now()
        await page.getByRole('button', { name: t.ship }).click()
        await expect(status).toHaveText(t.shipped(order.orderNumber))
        await expect(textBox(page, t.field)).toBeFocused()
        packingMs += Date.now() - shipped
      }
      const keys = (orders[0]?.orderNumber.length ?? 0) + (phones.numbers[0]?.length ?? 0) + 2
      const description = `${Math.round(packingMs / orderCount)} ms, 2 scans (${keys} keys of the scanner), 1 press`
      info.annotations.push({ type: 'an order', description })
      const { units } = await phones.call(
        'get',
        `/admin/units?limit=100&variantId=${phones.variantId}`,
      )
      const numbers = units.map((unit: { status: string; order: { number: string } }) => [
        unit.status,
        unit.order.number,
      ])
      expect(new Set(numbers.map(([, number]: string[]) => number)).size).toBe(orderCount)
      expect(numbers.every(([state]: string[]) => state === 'sold')).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
    },
  )
}

test('two packers at one order see what the other has done, and it is shipped once', async ({
  page,
  request,
  newVisitor,
  expectFailures,
}) => {
  expectFailures(409)
  const phones = await addPhones(request, 1)
  const order = await confirmedOrder(request, phones)
  const [imei = ''] = phones.numbers
  const other = await newVisitor()
  for (const each of [page, other]) {
    await openAdmin(each, '/admin/packing')
    await scan(each, order.orderNumber)
    await expect(each.getByRole('heading', { name: `#${order.orderNumber}` })).toBeVisible()
  }
  await scan(page, imei)
  await expect(result(page)).toHaveText(texts.en.complete(imei))
  await expect(other.getByText('0 of 1 packed')).toBeVisible()
  await scan(other, imei)
  await expect(result(other)).toHaveText(texts.en.twice(imei))
  await expect(other.getByText('1 of 1 packed')).toBeVisible()
  await page.getByRole('button', { name: 'Set to shipped' }).click()
  await expect(result(page)).toHaveText(texts.en.shipped(order.orderNumber))
  await other.getByRole('button', { name: 'Set to shipped' }).click()
  await expect(result(other)).not.toHaveText(texts.en.twice(imei))
  await expect(other.getByRole('button', { name: 'Set to shipped' })).toBeHidden()
  await expect(other.getByText('Shipped')).toBeVisible()
})

test(
  'a late answer does not lead a packer back to the order before',
  { tag: '@full' },
  async ({ page, request }) => {
    const phones = await addPhones(request, 3)
    const first = await confirmedOrder(request, phones, 2)
    const second = await confirmedOrder(request, phones)
    const [one = '', two = '', three = ''] = phones.numbers
    const heading = ({ orderNumber }: { orderNumber: string }) =>
      page.getByRole('heading', { name: `#${orderNumber}` })
    /** The shop's answers wait until the returned function is called. */
    const hold = async (url: string) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(url, (route) => promise.then(() => route.continue()))
      return resolve
    }
    await openAdmin(page, '/admin/packing')
    await scan(page, first.orderNumber)
    const answerScans = await hold('**/units')
    await scan(page, one)
    await scan(page, two)
    await page.getByRole('button', { name: `#${second.orderNumber}` }).click()
    answerScans()
    await expect(heading(second)).toBeVisible()
    await scan(page, three)
    await expect(page.getByText('1 of 1 packed')).toBeVisible()
    const answerShipping = await hold('**/ship')
    await page.getByRole('button', { name: 'Set to shipped' }).click()
    await scan(page, first.orderNumber)
    await expect(heading(first)).toBeVisible()
    answerShipping()
    await expect(result(page)).toHaveText(texts.en.shipped(second.orderNumber))
    await expect(heading(first)).toBeVisible()
    await expect(page.getByText('2 of 2 packed')).toBeVisible()
  },
)

test(
  'a shop that is killed while it packs loses no scan: the packer hears it, and scans again',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures('unreachable', 409)
    const phones = await addPhones(request, 2)
    const order = await confirmedOrder(request, phones, 2)
    const [first = '', second = ''] = phones.numbers
    const tones = await hear(page)
    await openAdmin(page, '/admin/packing')
    await scan(page, order.orderNumber)
    // Gone before it has packed.
    await page.route('**/units', (route) => route.abort())
    await scan(page, first)
    await expect(result(page)).toContainText(
      `${first}: The number was not taken. We could not reach`,
    )
    expect(await tones()).toEqual([196])
    await page.unroute('**/units')
    await scan(page, first)
    await expect(page.getByText('1 of 2 packed')).toBeVisible()
    // Gone after it has packed: only the answer is lost.
    await page.route('**/units', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await scan(page, second)
    await expect(result(page)).toContainText(
      `${second}: The number was not taken. We could not reach`,
    )
    await expect(page.getByText('2 of 2 packed')).toBeVisible()
    await page.unroute('**/units')
    await scan(page, second)
    await expect(result(page)).toHaveText(texts.en.twice(second))
    await page.route('**/ship', (route) => route.abort())
    await page.getByRole('button', { name: 'Set to shipped' }).click()
    await expect(result(page)).toContainText('We could not reach the shop')
    await page.unroute('**/ship')
    await page.getByRole('button', { name: 'Set to shipped' }).click()
    await expect(result(page)).toHaveText(texts.en.shipped(order.orderNumber))
  },
)

test(
  'an order is packed on a phone, and shipped without a number for a reason',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(409)
    const phones = await addPhones(request, 1)
    const order = await confirmedOrder(request, phones)
    await page.setViewportSize({ width: 360, height: 740 })
    await openAdmin(page, '/admin/packing')
    await scan(page, order.orderNumber)
    await expect(page.getByRole('heading', { name: `#${order.orderNumber}` })).toBeVisible()
    await scan(page, '1234')
    expect(await axeProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: 'Ship without numbers…' }).click()
    const dialog = page.getByRole('dialog')
    await textBox(page, 'Reason').fill('The label is torn')
    await dialog.getByRole('button', { name: 'Set to shipped' }).click()
    await expect(page.getByText(`Order ${order.orderNumber} is shipped.`)).toBeVisible()
  },
)

test(
  'goods come in with their IMEIs, and what is there is counted by them',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(409)
    const phones = await addPhones(request, 2)
    await page.setViewportSize({ width: 360, height: 800 })
    await openAdmin(page, '/admin/stock/receipts/new')
    await page.getByRole('combobox', { name: 'Supplier' }).fill('Dhaka Wholesale')
    await textBox(page, 'Barcode, SKU or name').fill(phones.name)
    await page.keyboard.press('Enter')
    const numbers = textBox(page, 'Numbers, a unit in each line')
    await numbers.fill('490154203237519')
    await expect(page.getByText('Line 1: an IMEI has 15 digits')).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    const fresh = newImei()
    await numbers.fill('')
    await numbers.focus()
    await scan(page, fresh)
    await expect(page.getByText('1 of 1')).toBeVisible()
    await page.getByRole('button', { name: 'Book Receipt' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dhaka Wholesale')
    await openAdmin(page, `/admin/stock/units?search=${fresh}`)
    await expect(page.getByText(fresh).first()).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    // The palette finds a unit by its number.
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(fresh)
    await page.getByRole('option', { name: fresh }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fresh)
    await expect(page.getByText('Received', { exact: true })).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await page.goto(`/bn${new URL(page.url()).pathname}`)
    await expect(page.getByText('যা হয়েছে')).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await openAdmin(page, `/admin/stock/items/${phones.variantId}`)
    await expect(page.getByText('For sale')).toBeVisible()
  },
)

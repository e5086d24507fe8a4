import type { Locator } from '@playwright/test'
import { adminClient } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { newCode } from '../customers.ts'
import { placeOrder } from '../placed-order.ts'
import { expect, test } from '../shop-test.ts'

/** Whether a part of the text's paragraph is beyond its edges. */
const isCut = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element.closest('p') ?? element
    return scrollWidth > clientWidth || scrollHeight > clientHeight
  })

test.use({ viewport: { width: 360, height: 740 } })

test(
  'names of products and days of orders are whole in the lists of a phone',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    // As long as the list shows names.
    const { name } = await admin.addProduct({
      name: newCode('Nokia Charger C2 '),
      price: 500,
      stock: 5,
    })
    const order = await placeOrder(request)
    for (const prefix of ['', '/bn']) {
      await openAdmin(page, `${prefix}/admin/products?search=${encodeURIComponent(name)}`)
      const shown = page.getByRole('listitem').getByTitle(name)
      await expect(shown).toHaveText(name)
      expect(await isCut(shown)).toBe(false)
      await openAdmin(page, `${prefix}/admin/orders?search=${order._id.slice(-8).toUpperCase()}`)
      const day = page.getByRole('listitem').locator('time')
      await expect(day).toBeVisible()
      expect(await isCut(day)).toBe(false)
    }
  },
)

import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { expect, test } from '../shop-test.ts'

// They share one address, which each of them renews.
test.describe.configure({ mode: 'serial' })

for (const [path, open, renew] of [
  ['/admin/products', 'Product feed', 'New address'],
  ['/bn/admin/products', 'প্রোডাক্ট ফিড', 'নতুন ঠিকানা'],
] as const) {
  for (const width of [360, 1280]) {
    test(`an owner finds the feed and renews its address at ${path}, ${width} pixels wide`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 740 })
      await openAdmin(page, path)
      await page.getByRole('button', { name: open }).press('Enter')
      const address = page.getByRole('dialog').getByRole('group')
      await expect(address).toContainText('/feeds/')
      const before = await address.innerText()
      expect(await axeProblems(page)).toEqual([])
      const feed = await request.get(new URL(before).pathname)
      expect(await feed.text()).toContain('<g:price>')
      await page.getByRole('button', { name: renew }).press('Enter')
      await page.getByRole('dialog').last().getByRole('button', { name: renew }).press('Enter')
      await expect(address).not.toHaveText(before)
      await expect(page.getByText(/has a new address|নতুন ঠিকানা হয়েছে/).first()).toBeVisible()
      expect((await request.get(new URL(before).pathname)).status()).toBe(404)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
}

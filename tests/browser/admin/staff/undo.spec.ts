import type { Page } from '@playwright/test'
import { adminClient, administratorToken } from '../../admin-client.ts'
import { openAdmin } from '../../admin-pages.ts'
import { newCode } from '../../customers.ts'
import { expect, test } from '../../shop-test.ts'
import { toast } from '../../shopping.ts'

type Request = Parameters<typeof adminClient>[0]

interface EditedRecord {
  name: string
  list: string
  /** The field of its form that is changed. */
  field: string
}

const records: Record<string, (request: Request) => Promise<EditedRecord>> = {
  async coupon(request) {
    const code = newCode('PUJA').toUpperCase()
    await (await adminClient(request)).addCoupon({ code, discountValue: 50 })
    return { name: code, list: `/admin/coupons?search=${code}`, field: 'Description' }
  },
  async category(request) {
    const { categories } = (await (await request.get('/api/categories')).json()) as {
      categories: { name: string }[]
    }
    return {
      name: categories[0]?.name ?? '',
      list: '/admin/categories',
      field: 'Description',
    }
  },
  async 'flash deal'(request) {
    const admin = await adminClient(request)
    const name = newCode('Deal ')
    const { _id: productId } = await admin.addProduct({ name, price: 1000, stock: 5 })
    await admin.addFlashDeal({ name, products: [{ productId, dealPrice: 900 }] })
    return { name, list: '/admin/flash-deals', field: 'End (Dhaka time)' }
  },
  async role(request) {
    const name = newCode('Packer ')
    const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
    const data = { name, description: 'Packs', permissions: ['read_orders'] }
    await request.post('/api/admin/roles', { headers, data })
    return { name, list: '/admin/staff/roles', field: 'What it is for' }
  },
}

/** Holds the undo back until the returned function is called. */
async function holdUndo(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/audit/groups/**', async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

for (const [index, [kind, add]] of Object.entries(records).entries()) {
  // One of them is enough for the gate.
  const tag = index === 0 ? [] : '@full'
  test(
    `the form of a ${kind} that is open while an undo is under way shows what came back`,
    { tag },
    async ({ page, request }) => {
      const { name, list, field } = await add(request)
      await openAdmin(page, list)
      const edit = page
        .getByRole('button', { name: `Edit ${name}`, exact: true })
        .or(page.getByRole('link', { name: `Edit ${name}`, exact: true }))
      const input = page.getByLabel(field).filter({ visible: true })
      await edit.click()
      await expect(input).not.toHaveValue('')
      const before = await input.inputValue()
      const after = field.startsWith('End') ? before.replace(/^\d+/, '2098') : 'Changed'
      await input.fill(after)
      await page.getByRole('button', { name: /^Update/ }).click()
      const release = await holdUndo(page)
      await page.getByRole('button', { name: 'Undo' }).click()
      await edit.click()
      await expect(input).toHaveValue(after)
      release()
      await expect(toast(page, 'Undone')).toBeVisible()
      await expect(input).toHaveValue(before)
    },
  )
}

import { administratorToken } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { openSignedIn } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'
import { newMember } from '../staff-members.ts'

test(
  'signing in leads to the administration in the language that was chosen there',
  { tag: '@full' },
  async ({ page, request, newVisitor }) => {
    const { email, password, token } = await newMember(request, 'Bangla Babul')
    await openSignedIn(page, token, '/admin/coupons')
    await page.getByRole('complementary').getByRole('link', { name: 'বাংলা' }).click()
    await expect(page).toHaveURL('/bn/admin/coupons')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('কুপন')

    const elsewhere = await newVisitor()
    await elsewhere.goto('/login?from=%2Fadmin%2Fcoupons')
    await elsewhere.locator('input[name=email]').fill(email)
    await elsewhere.locator('input[name=password]').fill(password)
    await elsewhere.locator('main button[type=submit]').click()
    await expect(elsewhere).toHaveURL('/bn/admin/coupons')
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('কুপন')
  },
)

test(
  'a form of the administration says in Bangla what is wrong',
  { tag: '@full' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { token } = await newMember(request, 'Bangla Babul')
    await openSignedIn(page, token, '/bn/admin/coupons')
    await page.getByRole('button', { name: 'কুপন যোগ করুন' }).click()
    await page.getByRole('button', { name: 'কুপন তৈরি করুন' }).click()
    await expect(page.getByText('কুপন কোড দিন')).toBeVisible()
    await expect(page.getByText('মেয়াদ শেষের তারিখ দিন')).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  },
)

test(
  'the form of a product says in Bangla that its pictures are missing',
  { tag: '@full' },
  async ({ page }) => {
    await openAdmin(page, '/bn/admin/products/add')
    await page.getByRole('button', { name: 'পণ্য যোগ করুন', exact: true }).click()
    await expect(toast(page, 'ছবি দিতে হবে')).toBeVisible()
    await expect(page.getByText('পণ্যের অন্তত একটি ছবি দিন।').first()).toBeVisible()
  },
)

test(
  'the built-in roles are named in Bangla, and editing one does not rename it',
  { tag: '@full' },
  async ({ page, request }) => {
    const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
    const editor = async () => {
      const { roles } = (await (await request.get('/api/admin/roles', { headers })).json()) as {
        roles: { name: string; description: string; permissions: string[] }[]
      }
      return roles.find(({ name }) => name === 'Editor')
    }
    const before = await editor()
    await openAdmin(page, '/bn/admin/staff/roles')
    await expect(page.getByRole('complementary').getByText('মালিক')).toBeVisible()
    await page.getByRole('button', { name: 'এডিটর: পরিবর্তন করুন' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'নাম' })).toHaveValue('এডিটর')
    await dialog.getByRole('combobox', { name: /^মেসেজ/ }).selectOption('দেখা')
    await dialog.getByRole('button', { name: 'ভূমিকা পরিবর্তন করুন' }).click()
    await expect(toast(page, 'ভূমিকা পরিবর্তন হয়েছে')).toBeVisible()
    expect(await editor()).toMatchObject({
      name: 'Editor',
      description: before?.description,
      permissions: expect.arrayContaining(['read_messages']),
    })
    await page.getByRole('button', { name: 'ফিরিয়ে নিন' }).click()
    await expect(toast(page, 'ফিরিয়ে নেওয়া হয়েছে')).toBeVisible()
    await page.goto('/bn/admin/audit?subjectType=role')
    await expect(page.getByText('এডিটর').first()).toBeVisible()
  },
)

import type { Page } from '@playwright/test'
import { adminClient } from './admin-client.ts'
import { newCode } from './customers.ts'
import { expect, test } from './shop-test.ts'
import { fillCart, textBox } from './shopping.ts'

/** The checkout with one product. */
async function openCheckout(page: Page, request: Parameters<typeof adminClient>[0]): Promise<void> {
  const { addProduct } = await adminClient(request)
  const product = await addProduct({ name: newCode('Fielded Fridge '), price: 900, stock: 9 })
  await fillCart(page, product._id)
  await page.goto('/checkout')
}

test('a required field is no wrong one before somebody has left it empty', async ({
  page,
  request,
}) => {
  await openCheckout(page, request)
  const district = page.getByRole('combobox', { name: 'District', exact: true })
  // Without the attribute browsers call an empty required select invalid.
  await expect(district).toHaveAttribute('aria-invalid', 'false')
  await district.focus()
  await page.keyboard.press('Tab')
  await expect(district).toHaveAttribute('aria-invalid', 'true')
  await expect(district).toHaveAccessibleDescription('District is required')
  await district.selectOption('Khulna')
  await expect(district).toHaveAttribute('aria-invalid', 'false')
  await expect(textBox(page, 'Full Name')).toHaveAttribute('aria-invalid', 'false')
})

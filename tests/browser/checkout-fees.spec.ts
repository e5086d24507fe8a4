import { adminClient } from './admin-client.ts'
import { newPhone } from './customers.ts'
import { expect, test } from './own-shop-test.ts'
import {
  confirmedOrderId,
  expectQuoted,
  fillAddress,
  fillCart,
  orderSummary,
  placeOrder,
} from './shopping.ts'

test(
  'a fee that rises during the checkout is shown in all of its texts before anything is sold',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Hilltop Headphones', price: 500, stock: 9 })
    const phone = newPhone()
    await fillCart(page, product._id)
    await page.goto('/checkout')
    await fillAddress(page, {
      fullName: 'Jahanara Imam',
      phone,
      fullAddress: 'House 3, Road 8',
      district: 'Bandarban',
      thana: 'Lama',
    })
    await expect(page.getByText('for free delivery and save ৳120.')).toBeVisible()
    await expect(orderSummary(page)).toContainText('৳570')
    await expectQuoted(page)

    await admin.changeSettings({ 'delivery.feeTakaByDistrict': { Dhaka: 70, Bandarban: 150 } })
    expectFailures(409)
    await placeOrder(page).click()
    await expect(orderSummary(page).getByRole('alert')).toContainText('The total is now ৳600.')
    await expect(page.getByText('for free delivery and save ৳150.')).toBeVisible()
    expect(await admin.ordersOf(phone)).toEqual([])

    await placeOrder(page).click()
    const _id = await confirmedOrderId(page)
    expect(await admin.ordersOf(phone)).toMatchObject([{ _id, deliveryFee: 150, total: 600 }])
  },
)

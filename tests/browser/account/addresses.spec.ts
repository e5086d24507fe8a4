import { newCustomer, openAccount, openSignedIn } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { fillAddress, textBox, toast } from '../shopping.ts'

test('a customer adds, changes and deletes addresses; one of them is the default', async ({
  page,
  request,
}) => {
  const customer = newCustomer('Salma Khatun')
  await openSignedIn(page, await openAccount(request, customer), '/account')

  const book = page.getByRole('region', { name: 'Delivery Addresses' })
  const dialog = page.locator('dialog[open]')
  const card = (thana: string) => book.getByRole('listitem').filter({ hasText: thana })
  await expect(book).toContainText('No addresses added yet')

  await book.getByRole('button', { name: 'Add Address' }).click()
  await dialog.getByRole('button', { name: 'Add Address' }).click()
  await expect(textBox(page, 'Full Name')).toHaveAttribute('aria-invalid', 'true')
  const home = { fullName: 'Salma Khatun', fullAddress: 'House 7, Road 5', district: 'Dhaka' }
  await fillAddress(page, { ...home, phone: '12345', thana: 'Dhanmondi' })
  await dialog.getByRole('button', { name: 'Add Address' }).click()
  await expect(textBox(page, 'Phone Number')).toHaveAttribute('aria-invalid', 'true')
  await fillAddress(page, { phone: '০১৮১১-০০০০০২' })
  await dialog.getByRole('button', { name: 'Add Address' }).click()
  await expect(toast(page, 'Address Added')).toBeVisible()
  await expect(card('Dhanmondi')).toContainText('01811-000002')
  await expect(card('Dhanmondi')).toContainText('Default')

  await book.getByRole('button', { name: 'Add Address' }).click()
  await fillAddress(page, {
    fullName: 'Office of Salma',
    phone: '01811000002',
    fullAddress: 'Agrabad 12',
    district: 'Chittagong',
    thana: 'Double Mooring',
  })
  await dialog.getByRole('button', { name: 'Add Address' }).click()
  await expect(card('Double Mooring')).toBeVisible()
  await expect(card('Double Mooring')).not.toContainText('Default')

  await card('Double Mooring')
    .getByRole('button', { name: /^Edit address/ })
    .click()
  await expect(textBox(page, 'Street Address')).toHaveValue('Agrabad 12')
  await fillAddress(page, { fullAddress: 'Agrabad 14' })
  await dialog.getByRole('checkbox', { name: 'Set as default address' }).check()
  await dialog.getByRole('button', { name: 'Save Address' }).click()
  await expect(toast(page, 'Address Updated')).toBeVisible()
  await expect(card('Agrabad 14')).toContainText('Default')
  await expect(card('Dhanmondi')).not.toContainText('Default')

  const remove = async (thana: string) => {
    await card(thana)
      .getByRole('button', { name: /^Delete address/ })
      .click()
    await expect(dialog).toContainText('Are you sure you want to delete this address?')
  }
  await remove('Dhanmondi')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(card('Dhanmondi')).toBeVisible()
  for (const thana of ['Dhanmondi', 'Double Mooring']) {
    await remove(thana)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(card(thana)).toHaveCount(0)
  }
  await page.reload()
  await expect(book).toContainText('No addresses added yet')
})

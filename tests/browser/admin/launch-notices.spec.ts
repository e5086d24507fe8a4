import { adminClient } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

test('addresses left on the coming-soon page are listed among the messages, and get one e-mail', async ({
  page,
  request,
}) => {
  const name = newCode('Prodip ')
  await (await adminClient(request)).addProduct({ name, price: 500, stock: 5 })
  const email = `${newCode('waiting.')}@example.com`
  const left = await request.post('/api/launch-notices', { data: { email } })
  expect(left.status()).toBe(202)

  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page, '/admin/messages')
  const notices = page.getByRole('region', { name: 'Launch notices' })
  await notices.getByText('Show the addresses').click()
  const row = notices.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Waiting since')

  await notices.getByRole('button', { name: 'Available Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Available Now' })
  const send = dialog.getByRole('button', { name: /^Send \d+ E-mails?$/ })
  await expect(send).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Which product is available?' }).fill(name)
  await dialog.getByRole('option', { name }).click()
  await expect(dialog).toContainText(`The e-mail says that ${name} is available now.`)
  expect(await axeProblems(page)).toEqual([])
  await send.click()
  await expect(toast(page, 'E-mails Are on Their Way')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('E-mailed on')
})

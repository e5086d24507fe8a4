import { readFile } from 'node:fs/promises'
import { openAdmin } from '../../admin-pages.ts'
import { axeProblems } from '../../axe-problems.ts'
import { expect, test } from '../../own-shop-test.ts'
import { toast } from '../../shopping.ts'

const notices = 'retention.launchNoticeDays'

const fileOf = (content: unknown) => ({
  name: 'settings.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
})

test(
  'settings are exported into a file, and those of a file imported and taken back',
  { tag: '@full' },
  async ({ page, expectFailures }) => {
    expectFailures(400)
    await openAdmin(page, '/admin/settings/cleanup')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^settings-\d{4}-\d\d-\d\d\.json$/)
    const exported = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(exported.settings).toHaveProperty(['delivery.defaultFeeTaka'])

    const choose = (content: unknown) =>
      page.getByLabel('File of settings').setInputFiles(fileOf(content))
    const dialog = page.getByRole('dialog')
    await choose('Dear shop')
    await expect(dialog).toContainText('This is no file of settings.')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await choose({ settings: { [notices]: exported.settings[notices] }, pictures: {} })
    await expect(dialog).toContainText('The shop has all settings of this file already.')
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    await choose({ settings: { [notices]: -3 }, pictures: {} })
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expect(dialog).toContainText('Nothing was imported')
    await expect(dialog.getByRole('alert')).toContainText('Must be a whole number of days')
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    await choose({ settings: { [notices]: 200 }, pictures: {} })
    await expect(dialog).toContainText('This setting changes:')
    expect(await axeProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expect(toast(page, 'Settings imported')).toBeVisible()
    const days = page.getByLabel('E-mail addresses that wait for a launch, in days')
    await expect(days).toHaveValue('200')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(days).toHaveValue(String(exported.settings[notices]))
  },
)

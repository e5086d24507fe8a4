import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { administratorToken } from '../../admin-client.ts'
import { openAdmin } from '../../admin-pages.ts'
import { axeProblems } from '../../axe-problems.ts'
import { expect, test } from '../../own-shop-test.ts'
import { toast } from '../../shopping.ts'

// They change one setting.
test.describe.configure({ mode: 'serial' })

test.afterAll(async ({ request }) => {
  await restore(request)
})

async function restore(request: APIRequestContext): Promise<void> {
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const data = { changes: { pages: null } }
  expect((await request.put('/api/admin/settings', { headers, data })).ok()).toBe(true)
}

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 80 && !(await isThere()); presses++) {
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true }).first()

test('a page is written with the keyboard alone, and is in the shop', async ({
  page,
  newVisitor,
}) => {
  await openAdmin(page, '/admin/settings/pages')
  const { keyboard } = page
  await tabTo(page, page.getByRole('button', { name: 'Add a page' }))
  await keyboard.press('Enter')
  await expect(page.getByLabel('Title').first()).toBeFocused()
  await keyboard.type('Warranty claims')

  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Bold' }).first()).toBeFocused()
  for (const name of ['Italic', 'Heading']) {
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name, exact: true }).first()).toBeFocused()
  }
  await keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await keyboard.type('How it works')
  await keyboard.press('Enter')
  await keyboard.type('Call within {returnDays} days, ')
  await keyboard.press('Control+b')
  await keyboard.type('with the box')
  await keyboard.press('Control+b')
  await keyboard.press('Enter')
  await keyboard.type('- The invoice')
  await keyboard.press('Enter')
  await keyboard.type('A photograph')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('Or write to us: ')
  await keyboard.press('Shift+Tab')
  await keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Link', exact: true }).first()).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Enter')
  await expect(page.getByText('A link begins with https://')).toBeVisible()
  await keyboard.press('Control+a')
  await keyboard.type('/contact')
  await keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  expect(await axeProblems(page)).toEqual([])

  await keyboard.press('Tab')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('warranty-claims')
  await tabTo(page, page.getByRole('button', { name: 'Save' }))
  await keyboard.press('Enter')
  await expect(toast(page, 'Settings saved')).toBeVisible()

  const visitor = await newVisitor()
  await visitor.goto('/about')
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Warranty claims' }).click()
  await expect(visitor).toHaveURL('/pages/warranty-claims')
  await expect(visitor).toHaveTitle(/^Warranty claims \| /)
  const article = visitor.getByRole('article')
  await expect(article.getByRole('heading', { level: 2 })).toHaveText('How it works')
  await expect(article.getByText('Call within 7 days, with the box')).toBeVisible()
  await expect(article.locator('strong')).toHaveText('with the box')
  await expect(article.getByRole('listitem')).toHaveText(['The invoice', 'A photograph'])
  await expect(article.getByRole('link')).toHaveAttribute('href', '/contact')

  await visitor.goto('/bn/pages/warranty-claims')
  await expect(visitor.locator('article > .rich-text')).toHaveAttribute('lang', 'en')
  await expect(visitor.getByRole('article').getByRole('link')).toHaveAttribute(
    'href',
    '/bn/contact',
  )
})

/** As Word and a web page put it into the clipboard. */
const pasted = `<html><head><style>p.MsoNormal { color: red }</style></head><body>
<h1 style="color:red">Returns</h1>
<p class="MsoNormal" style="margin:0"><b><span style="font-size:14pt">Bold</span></b> and <span style="font-style:italic">italic</span>,
<a href="javascript:alert(1)">bad</a>, <a href="https://example.com/a" target="_blank">good</a></p>
<p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span style="font:7.0pt">&nbsp;&nbsp; </span></span></span>First</p>
<p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span style="font:7.0pt">&nbsp;&nbsp; </span></span></span>Second</p>
<p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><span><span style="mso-list:Ignore">1.<span style="font:7.0pt">&nbsp;&nbsp; </span></span></span>Third</p>
<table><tr><td>Cell</td></tr></table><img src="/no.png" onerror="alert(1)"><script>alert(1)</script>
<ul><li>Outer<ul><li>Inner</li></ul></li></ul></body></html>`

test('pasted text keeps the parts that pages can show', { tag: '@full' }, async ({ page }) => {
  await openAdmin(page, '/admin/settings/pages')
  await page.getByRole('button', { name: 'Add a page' }).click()
  await page.getByLabel('Title').first().fill('Terms')
  await text(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, pasted)
  const shown = text(page)
  await expect(shown.getByRole('heading', { level: 2 })).toHaveText('Returns')
  await expect(shown.locator('strong')).toHaveText('Bold')
  await expect(shown.locator('em')).toHaveText('italic')
  await expect(shown.getByRole('link')).toHaveText('good')
  await expect(shown.locator('ul').first().getByRole('listitem')).toHaveText(['First', 'Second'])
  await expect(shown.locator('ol').getByRole('listitem')).toHaveText('Third')
  await expect(shown.locator('ul').nth(1).getByRole('listitem')).toHaveText(['Outer', 'Inner'])
  await expect(shown.getByText('Cell')).toBeVisible()
  await expect(shown.locator('table, img, script, span, [style], [class], [target]')).toHaveCount(0)

  await page.getByRole('button', { name: 'Save' }).click()
  const slug = page.getByLabel('Address', { exact: true }).last()
  await expect(slug).toBeFocused()
  await expect(page.getByText('Another page has this address already')).toBeVisible()
  await slug.fill('pasted')
  await page.getByRole('tab', { name: 'বাংলা' }).click()
  await page.getByLabel('Title').nth(1).fill('{ফেরত} নিয়ম')
  await page.getByRole('tab', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is nothing to fill in for {ফেরত}')).toBeVisible()
  await expect(page.getByLabel('Title').nth(1)).toBeFocused()
  await page.getByLabel('Title').nth(1).fill('ফেরতের নিয়ম ২')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('/pages/pasted')).toBeHidden()
})

test(
  'pages are moved, changed and removed, and fit a phone',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await restore(page.request)
    await openAdmin(page, '/admin/settings/pages')
    await page.getByRole('button', { name: 'Move down: Page 1' }).click()
    await page.getByRole('button', { name: 'Remove: Page 3' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.locator('summary', { hasText: '/pages/privacy' }).click()
    await page.getByLabel('Title').first().fill('Your privacy')
    await text(page).press('Control+Home')
    await page.keyboard.type('At {shopName}: ')
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('At Jontro: We store')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Settings saved')).toBeVisible()
    await page.goto('/pages/privacy')
    const links = page.getByRole('list', { name: 'Terms and other texts' }).getByRole('link')
    await expect(links).toHaveText(['Your privacy', 'Terms and conditions'])
    await expect(page.getByText('At Jontro: We store')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  },
)

import { testImage } from '../../../support/fixtures/test-forms.ts'
import { openAdmin, pictureFile } from '../../admin-pages.ts'
import { axeProblems } from '../../axe-problems.ts'
import { expect, test } from '../../shop-test.ts'

// The shop is shared with other tests: nothing that shoppers see is saved here.

test(
  'a logo is chosen, previewed and refused where it may hold a script, a colour where text is hard to read',
  { tag: '@full' },
  async ({ page }) => {
    await openAdmin(page, '/admin/settings/identity')
    const logo = page.getByRole('group', { name: 'Logo' })
    const file = logo.getByLabel('Logo:')
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await file.setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(script),
    })
    await expect(logo.getByText('An SVG can hold a script')).toBeVisible()
    await file.setInputFiles(await pictureFile('logo.png', 'red'))
    await expect(logo.getByText('An SVG can hold a script')).toBeHidden()
    await expect(logo.getByRole('img', { name: 'The picture' })).toHaveAttribute(
      'src',
      /^\/media\//,
    )
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.locator('img[src^="/media/"]').first()).toBeAttached()

    const colour = page.getByLabel('Colour', { exact: true })
    await colour.fill('#c0a0ff')
    await expect(page.getByText('Hard to read: 2.1 : 1')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('White text on this colour is hard to read')).toBeVisible()
    await expect(colour).toBeFocused()
    await expect(colour).toHaveValue('#c0a0ff')
    await colour.fill('#7a1fa2')
    await expect(page.getByText('Easy to read: 8.2 : 1')).toBeVisible()
    await expect(preview.locator('.footer')).toHaveCSS('background-color', 'rgb(65, 16, 86)')
    expect(await axeProblems(page)).toEqual([])
  },
)

test(
  'a slide without alternative text is refused at its field, in its folded row, and nothing is lost',
  { tag: '@full' },
  async ({ page }) => {
    await openAdmin(page, '/admin/settings/home')
    const first = page.getByRole('group', { name: 'Slides' }).locator('details').first()
    await first.locator('summary').click()
    const alt = first.getByRole('group', { name: 'What both pictures show' }).getByLabel('English')
    await alt.fill('')
    const link = first.getByLabel('Leads to').first()
    await link.fill('javascript:alert(1)')
    const title = first.getByRole('group', { name: 'Title', exact: true }).getByLabel('English')
    await title.fill('Hear <b>nothing</b>')
    const wide = first.getByLabel('For desktops:')
    await wide.setInputFiles({
      name: 'wide.png',
      mimeType: 'image/png',
      buffer: await testImage('blue'),
    })
    const picture = first.getByRole('group', { name: 'For desktops' }).getByRole('img')
    await expect(picture).toHaveAttribute('src', /\/media\/[\w-]{22}\/40\.webp/)
    const own = await picture.getAttribute('src')
    await first.locator('summary').click()
    await expect(alt).toBeHidden()

    await page.getByRole('button', { name: 'Save' }).click()
    await expect(first.getByText('Please write something here')).toBeVisible()
    await expect(first.getByText('Must be a page of the shop')).toBeVisible()
    await expect(first.getByText('Please write plain text')).toBeVisible()
    await expect(title).toHaveValue('Hear <b>nothing</b>')
    await expect(link).toHaveValue('javascript:alert(1)')
    await expect(picture).toHaveAttribute('src', own ?? '')

    await title.fill('Hear nothing')
    await alt.fill('Headphones')
    await link.fill('/products')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText('Hear nothing')).toBeVisible()
    await page.getByRole('button', { name: 'Move down: Slide 1' }).click()
    await expect(preview.locator('h2').nth(2)).toHaveText('Hear nothing')
    expect(await axeProblems(page)).toEqual([])
  },
)

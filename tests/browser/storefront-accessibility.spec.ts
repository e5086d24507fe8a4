import { AxeBuilder } from '@axe-core/playwright'
import { findProduct, openPage, wcagTags } from './storefront-pages.ts'
import { expect, test } from './shop-test.ts'

// A trace of so many pages costs more than the pages.
test.use({ trace: 'off' })

for (const width of [360, 1280]) {
  test(`axe finds nothing on any public page, ${width} pixels wide`, async ({ page, request }) => {
    const product = await findProduct(request, 'Nirob Noise Cancelling Headphones')
    const answer = await request.get('/api/categories')
    const { categories } = (await answer.json()) as { categories: { _id: string }[] }
    const paths = [
      '/',
      '/products',
      '/products?search=zzqqxxyy',
      `/products/${product._id}`,
      '/categories',
      `/categories/${categories[0]?._id}`,
      '/about',
      '/contact',
      '/card/1',
      '/cart',
    ]
    // Cards that are still fading in have no contrast to speak of.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await openPage(page, path)
      const { violations } = await new AxeBuilder({ page }).withTags(wcagTags).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      expect(found, path).toEqual([])
    }
  })
}

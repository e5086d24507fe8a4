import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { inShop } from '../../../tests/support/fixtures/in-shop.tsx'
import { shellTexts } from './shell-texts.ts'
import { accountLinks } from './account-menu.tsx'
import type { MenuCategory } from './categories-menu.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ErrorPage } from './page-boundary.tsx'
import ShopShell from './shop-shell.tsx'

const category: MenuCategory = { _id: 'c1', name: 'Mice', image: null, subcategories: [] }

/** HTML as it leaves the server, at that path. */
function htmlOf(screen: ReactNode, path = '/'): string {
  const router = createMemoryRouter([{ path: '*', element: inShop(screen) }], {
    initialEntries: [path],
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('the header leads to home by a full load, and to the shop, the cart, About and Contact', () => {
  const html = htmlOf(<Header categories={[category]} />)
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  for (const href of ['/', '/products', '/categories', '/about', '/contact', '/cart']) {
    expect(hrefs).toContain(href)
  }
  // React Router's links carry this attribute and load no page.
  expect(/<a [^>]*href="\/"[^>]*>/.exec(html)?.[0]).not.toContain('data-discover')
  expect(/<a [^>]*href="\/products"[^>]*>/.exec(html)?.[0]).toContain('data-discover')
  for (const path of ['/products', '/products/search', '/products/p1']) {
    expect(htmlOf(<Header categories={[]} />, path)).toMatch(/aria-current="page"[^>]*>Shop/)
  }
})

test('above it stands one promise: no extra charges on a desk, free delivery on a phone', () => {
  const props = { loaderData: { categories: [] } } as unknown as Parameters<typeof ShopShell>[0]
  const html = htmlOf(<ShopShell {...props} />)
  const [, bar = ''] = /<aside aria-label="Announcement"[^>]*>(.*?)<\/aside>/.exec(html) ?? []
  expect(bar).toMatch(/max-md:hidden"><span[^>]*>[^<]*no extra charges/)
  expect(bar).toMatch(/"md:hidden"><span[^>]*>Free delivery on orders of ৳2,000 or more/)
})

test('the account menu has the dashboard for administrators only', () => {
  const customer = ['/account', '/account/orders', '/account/reviews', '/account/password']
  expect(accountLinks('user', shellTexts.en).map(({ to }) => to)).toEqual([...customer, '/track'])
  expect(accountLinks('admin', shellTexts.en).map(({ to }) => to)).toEqual([
    ...customer,
    '/track',
    '/admin',
  ])
})

test('the footer links its categories', () => {
  const hrefs = [
    ...htmlOf(<Footer categories={['Smart Devices']} />).matchAll(/href="(\/products[^"]*)"/g),
  ]
  expect(hrefs.map(([, href]) => href)).toEqual(['/products?category=Smart+Devices'])
  expect(htmlOf(<Footer categories={[]} />)).not.toContain('Categories')
})

test('the footer has four social networks, one of them announced, and where the shop is', () => {
  const html = htmlOf(<Footer categories={[]} />)
  const networks = [...html.matchAll(/aria-label="(Facebook|Instagram|YouTube|TikTok)([^"]*)"/g)]
  expect(networks).toHaveLength(4)
  expect(networks.filter(([, , suffix]) => suffix === ', coming soon')).toHaveLength(1)
  expect(html).toContain('href="tel:+8801')
  expect(html).toContain('Dhaka, Bangladesh')
})

test('the ways to pay are tiles in the words of the page, without a picture that has to load', () => {
  const [, tiles = ''] =
    /(<ul aria-label="Ways to pay.*<\/ul>)/s.exec(htmlOf(<Footer categories={[]} />)) ?? []
  for (const name of ['Cash on Delivery', 'Mastercard'])
    expect(tiles).toContain(`<span>${name}</span>`)
  expect(tiles).not.toContain('<img')
})

test.each([
  [new TypeError('Failed to fetch'), 'We could not reach the shop', 'your internet connection'],
  [{ status: 503, statusText: '', internal: false, data: '' }, 'The shop is very busy', 'seconds'],
  [{ status: 500, statusText: '', internal: false, data: '' }, 'on our side', 'call us'],
  [new Error('lamp is undefined'), 'on our side', 'call us'],
])(
  'a page that failed with %s says what happened, what to do, and offers it',
  (error, title, text) => {
    const html = htmlOf(<ErrorPage error={error} />)
    expect(html).toContain(title)
    expect(html).toContain(text)
    expect(html).toContain('Try Again')
    expect(html).not.toContain('lamp')
  },
)

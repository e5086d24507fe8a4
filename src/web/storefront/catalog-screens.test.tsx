import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '#shared/catalog/product-schemas.ts'
import type { ProductVariant } from '#shared/catalog/variant-schemas.ts'
import { shopContent } from '#content'
import type { Language } from '#shared/languages/languages.ts'
import { localized } from '#shared/languages/texts.ts'
import { homeSections } from '#shared/shop-settings/home-sections.ts'
import { variantOf } from '../../../tests/support/fixtures/variant-of.ts'
import { inShop } from '../../../tests/support/fixtures/in-shop.tsx'
import CategoriesPage from './categories/categories-page.tsx'
import { BrandStrip } from './home/brand-strip.tsx'
import HomePage from './home/home-page.tsx'
import { cardProduct } from './card-product.ts'
import { ProductGrid } from './product-grid.tsx'
import { PurchasePanel } from './product/purchase/purchase-panel.tsx'
import { ProductTabs } from './product/product-tabs.tsx'
import { RelatedProducts } from './product/related-products.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

const navy = variantOf('v1', {
  options: { Colour: 'Navy' },
  price: 1199,
  originalPrice: 1500,
  stock: 9,
})

const product: Product = {
  _id: 'p1',
  name: 'Arc Mouse',
  brand: 'Jolpai',
  price: 1199,
  originalPrice: 1500,
  priceTo: 1199,
  options: [{ name: 'Colour', label: 'Colour', values: ['Navy'] }],
  variantCount: 1,
  variants: [navy],
  flashDeal: null,
  variantDeal: null,
  category: 'Mice',
  subcategory: null,
  stock: 9,
  tags: [],
  image: null,
  picture: null,
  colors: [{ name: 'Navy', code: '#112244' }],
  featured: false,
  rating: 0,
  reviewCount: 0,
  createdAt: '2026-02-03T10:00:00.000Z',
  description: 'Quiet.',
  images: [],
  pictures: [],
  specifications: {},
  boxContents: '',
  tracks: 'none',
  warranty: { type: 'Brand Warranty', duration: '1 Year', length: { count: 1, unit: 'years' } },
  categoryId: 'c1',
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...product, _id: `p${index}` }))

/** HTML as it leaves the server. */
const htmlOf = (screen: ReactNode, language: Language = 'en') =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: inShop(screen, language) }])}
      />
    </QueryClientProvider>,
  )

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test.each([2, 4, 6] as const)('cards that appear %i at a time are all in the HTML', (batchSize) => {
  const html = htmlOf(<ProductGrid products={many(12)} batchSize={batchSize} />)
  expect(html).toMatch(new RegExp(`<ul class="[^"]*\\bbatches-${batchSize}\\b`))
  expect(html.match(/<li>/g)).toHaveLength(12)
})

test('English texts of a product say so on a page in Bangla, and only there', () => {
  const named = { ...product, description: 'Quiet.', specifications: { Weight: '90 g' } }
  const screen = (
    <>
      <ProductGrid products={[cardProduct(named)]} batchSize={2} />
      <PurchasePanel product={named} variant={navy} onChoose={() => {}} pageUrl="" />
      <ProductTabs product={named} reviews={null} />
      <Breadcrumb crumbs={[{ label: 'Mice', to: '/products' }, { label: named.name }]} />
    </>
  )
  const html = htmlOf(screen, 'bn')
  for (const text of ['Arc Mouse', 'Quiet.', 'Weight', '90 g', 'Mice']) {
    const elements = html.match(new RegExp(`<(h1|h3|a|p|dt|dd|span)\\b[^>]*>${text}<`, 'g')) ?? []
    expect([text, elements.length > 0]).toEqual([text, true])
    for (const element of elements) expect(element).toContain('lang="en"')
  }
  expect(htmlOf(screen)).not.toContain('lang=')
})

test('beside the pictures stand name, brand, both prices, stock, warranty, returns and colours', () => {
  const html = htmlOf(
    <PurchasePanel product={product} variant={navy} onChoose={() => {}} pageUrl="" />,
  )
  const text = textOf(html)
  for (const part of [
    'Jolpai',
    'Arc Mouse',
    'Price now ৳1,199',
    'Price before ৳1,500',
    '20 % OFF',
    'In Stock',
    'Only 9 left!',
    'Colour: Navy',
    'Delivery anywhere in Bangladesh',
    '1 Year Brand Warranty',
    '7-day returns',
    'Add to Cart',
    'Buy Now',
  ]) {
    expect(text.replaceAll(/(\d) ?%/g, '$1 %')).toContain(part)
  }
  expect(html).toMatch(/<s\b[^>]*>.*৳1,500(<\/span>)?<\/s>/)

  const plainVariant = variantOf('v1', { stock: 10 })
  const plain = textOf(
    htmlOf(
      <PurchasePanel
        product={{ ...product, brand: '', options: [], variants: [plainVariant] }}
        variant={plainVariant}
        onChoose={() => {}}
        pageUrl=""
      />,
    ),
  )
  expect(plain).not.toMatch(/Jolpai|OFF|Price before|left!|Colour/)
})

test('a saving below half a percent shows both prices and no badge', () => {
  const prices = { price: 62_300, originalPrice: 62_400, priceTo: 62_300 }
  const text = textOf(
    htmlOf(
      <>
        <PurchasePanel
          product={product}
          variant={{ ...navy, ...prices }}
          onChoose={() => {}}
          pageUrl=""
        />
        <ProductGrid products={[cardProduct({ ...product, ...prices })]} batchSize={2} />
      </>,
    ),
  )
  expect(text.match(/Price before ৳62,400/g)).toHaveLength(2)
  expect(text).not.toContain('OFF')
})

test('a flash deal has its room while a variant without it is shown, and is seen on its value', () => {
  const flashDeal = { endsAt: '2026-02-04T10:00:00.000Z', unitsLeft: 3 }
  const variants = [navy, variantOf('v2', { options: { Colour: 'Red' }, flashDeal })]
  const options = [{ name: 'Colour', label: 'Colour', values: ['Navy', 'Red'] }]
  const panel = (variant: ProductVariant) =>
    htmlOf(
      <PurchasePanel
        product={{ ...product, options, variants }}
        variant={variant}
        onChoose={() => {}}
        pageUrl=""
      />,
    )
  const roomOfDeal = /<div class="invisible"><div[^>]*bg-sale-soft/
  expect(panel(navy)).toMatch(roomOfDeal)
  expect(textOf(panel(navy))).toContain('Red, Flash Deal')
  for (const variant of variants.slice(1)) {
    expect(panel(variant)).toContain('bg-sale-soft')
    expect(panel(variant)).not.toMatch(roomOfDeal)
  }
})

test('a card says from which price, and what there is to choose besides its price', () => {
  const choices = [
    { name: 'Colour', label: 'Colour', values: ['Navy', 'Red', 'Sand'] },
    { name: 'Storage', label: 'Storage', values: ['128 GB', '256 GB'] },
    { name: 'Length', label: 'Length', values: ['1 m'] },
    { name: 'RAM', label: 'RAM', values: ['8 GB', '16 GB'] },
  ]
  const textOfCard = (changed: Partial<Product>) =>
    textOf(
      htmlOf(<ProductGrid products={[cardProduct({ ...product, ...changed })]} batchSize={6} />),
    )
  const card = textOfCard({ options: choices, priceTo: 1800 })
  expect(card).toContain('From ৳1,199')
  expect(card).toContain('3 colours, 2 options for storage, 2 options for RAM')
  const plain = textOfCard({})
  expect(plain).toContain('৳1,199')
  expect(plain).not.toMatch(/From|options|colours/)
})

test('a card says of a deal on some options that it is on some, and keeps its price', () => {
  const card = (changed: Partial<Product>) =>
    htmlOf(
      <ProductGrid
        products={[cardProduct({ ...product, originalPrice: null, ...changed })]}
        batchSize={6}
      />,
    )
  const deal = { endsAt: '2026-02-03T10:00:00.000Z', unitsLeft: 3 }
  const onSome = card({ variantDeal: deal, priceTo: 1500 })
  expect(textOf(onSome)).toContain('Deal on some options')
  expect(textOf(onSome)).toContain('From ৳1,199')
  expect(onSome).toContain(`dateTime="${deal.endsAt}"`)
  expect(textOf(onSome)).not.toContain('at this price')
  const onPrice = textOf(card({ flashDeal: deal }))
  expect(onPrice).toContain('Only 3 left at this price')
  expect(onPrice).not.toContain('some options')
})

test('without related products the way leads to all of them', () => {
  const html = htmlOf(<RelatedProducts products={[]} category="Mice" />)
  expect(html).toContain('No Related Products')
  expect(html).toMatch(/href="\/products"[^>]*>(?:<[^>]*>)*Browse All Products/)
  const some = htmlOf(<RelatedProducts products={many(6)} category="Mice & Mats" />)
  expect(some).toContain('You May Also Like')
  expect(some).toContain('href="/products?category=Mice+%26+Mats"')
})

test('the grid of categories names, describes and links each, and says when there is none', () => {
  const categories = [
    {
      _id: 'c1',
      name: 'Mice',
      description: 'For desk and lap',
      image: null,
      picture: null,
      isActive: true,
      subcategories: [],
    },
  ]
  const html = pageOf(CategoriesPage, { categories })
  expect(html).toContain('href="/categories/c1"')
  expect(textOf(html)).toContain('Mice For desk and lap')
  expect(pageOf(CategoriesPage, { categories: [] })).toContain('No Categories Found')
})

test('the home page of a shop without products advertises none', () => {
  const { home, ...lists } = localized(shopContent, 'en')
  const slides = home.slides.map((slide) => ({ ...slide, picture: null }))
  const content = { ...lists, slides, sections: homeSections }
  const loaderData = {
    categories: [{ _id: 'c1', name: 'Mice', picture: null }],
    flashDeals: [],
    nextDealStart: null,
    featured: [],
    newest: [],
    content,
  }
  const texts = (newest: object[]) => textOf(pageOf(HomePage, { ...loaderData, newest }))
  const advertised = [slides[0]?.title ?? '', 'Shop by Category']
  for (const text of advertised) {
    expect(texts([])).not.toContain(text)
    expect(texts(many(1))).toContain(text)
  }
  expect(texts([])).toContain('Opening Soon')
})

test('the logo of each brand is there, named, and reserves its space', () => {
  const { brands } = localized(shopContent, 'en')
  expect(brands).toHaveLength(6)
  const logos = htmlOf(<BrandStrip brands={brands} />).match(/<img[^>]*>/g) ?? []
  const logoOf = (name: string) => logos.find((logo) => logo.includes(` alt="${name}"`))
  for (const { name } of brands) expect(logoOf(name)).toMatch(/ width="\d+" height="\d+"/)
})

test('the drawing of an empty page reserves its space', () => {
  const html = htmlOf(<EmptyState visual={{ illustration: '/a.svg' }} title="No products found" />)
  expect(html).toMatch(/<img src="\/a.svg" alt="" width="320" height="220"/)
})

/** A route's page with what its loader returned. */
function pageOf<Props extends object>(
  Page: (props: Props) => ReactNode,
  loaderData: object,
): string {
  const router = createMemoryRouter([
    { path: '/', element: inShop(<Page {...({ loaderData } as Props)} />) },
  ])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

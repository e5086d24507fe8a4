import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { inShop } from '../../../tests/support/fixtures/in-shop.tsx'
import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

const product: CardProduct = {
  _id: 'p1',
  name: 'Arc Mouse',
  brand: 'Jolpai',
  price: 1199,
  originalPrice: 1500,
  stock: 9,
  colors: [],
}

/** A card as it leaves the server, and how many badges cover its picture. */
function cardOf(changed: Partial<CardProduct>, isInDealBlock = false) {
  const card = <ProductCard product={{ ...product, ...changed }} isInDealBlock={isInDealBlock} />
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: inShop(card) }])} />
    </QueryClientProvider>,
  )
  return { html, badges: html.match(/card-badge/g)?.length ?? 0 }
}

const deal = { endsAt: '2026-02-03T10:00:00.000Z', unitsLeft: 3 }

test('one badge at most covers the picture of a card, and the rest is said below it', () => {
  const inDeal = cardOf({ flashDeal: deal, stock: 3 })
  expect(inDeal.badges).toBe(1)
  expect(inDeal.html).toContain('Only 3 left at this price')
  expect(inDeal.html).toContain(`dateTime="${deal.endsAt}"`)

  const few = cardOf({ stock: 3 })
  expect(few.badges).toBe(1)
  expect(few.html).toContain('Only 3 left!')
  const soldOut = cardOf({ stock: 0 })
  expect(soldOut.badges).toBe(1)
  expect(soldOut.html).toContain('Out of Stock')
  expect(cardOf({ originalPrice: null }).badges).toBe(0)
})

test('in the block of a deal the card does not say again when it ends', () => {
  const { html } = cardOf({ flashDeal: deal }, true)
  expect(html).toContain('Only 3 left at this price')
  expect(html).not.toContain('dateTime')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { inShop } from '../../../../tests/support/fixtures/in-shop.tsx'
import { CartCount } from '../../shell/cart-link.tsx'
import { shellTexts } from '../../shell/shell-texts.ts'
import { pricedCart } from '../cart-updates.ts'
import CartPage from './cart-page.tsx'
import { CartScreen } from './cart-screen.tsx'

const htmlOf = (screen: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{inShop(screen)}</MemoryRouter>
    </QueryClientProvider>,
  )

const mouse = { _id: 'p1', name: 'Arc Mouse', image: null, price: 500, stock: 9 }

test('the cart shows its lines, their number, the sums, the notes and the ways on', () => {
  const cart = pricedCart(
    [
      { product: mouse, selectedColor: 'Navy', quantity: 2 },
      { product: { ...mouse, _id: 'p2', name: 'Clay Lamp' }, selectedColor: '', quantity: 1 },
    ],
    shopConfig.delivery,
  )
  const html = htmlOf(<CartScreen cart={cart} />)
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const part of [
    '3 items',
    'Arc Mouse',
    'Navy',
    'Clay Lamp',
    'Clear Cart',
    'Subtotal ৳1,500',
    'Delivery Fee',
    '৳70',
    'Total ৳1,570',
    'Free delivery on orders of ৳2,000 or more',
    'Cash on delivery available',
    '7-day return policy',
    'SSL-secured checkout',
  ]) {
    expect(text).toContain(part)
  }
  expect(html).toMatch(/href="\/products"[^>]*>(?:<[^>]*>)*(?:<\/svg>)?Continue Shopping/)
  expect(html).toMatch(/href="\/checkout"[^>]*>(?:<[^>]*>)*Proceed to Checkout/)
})

test('a line names its variant, and what is offered where that cannot be bought', () => {
  const phone = { ...mouse, name: 'Phone' }
  const label = (variantLabel: string) => ({ selectedColor: variantLabel, variantLabel })
  const nearest = { variantId: 'w', variantLabel: 'White · 256 GB', price: 1600, available: 1 }
  const cart = pricedCart(
    [
      { product: phone, ...label('Black · 128 GB'), variantId: 's', quantity: 2 },
      {
        product: { ...phone, stock: 0 },
        ...label('Black · 256 GB'),
        variantId: 'l',
        quantity: 2,
        nearest,
      },
    ],
    shopConfig.delivery,
  )
  const html = htmlOf(<CartScreen cart={cart} />)
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Black · 128 GB · ৳500 each')
  expect(text).toContain('Out of stock. 1 of White · 256 GB is available for ৳1,600 each.')
  for (const name of [
    'Quantity of Phone, Black · 128 GB',
    'Remove Phone, Black · 256 GB',
    'Change Phone, Black · 256 GB to White · 256 GB',
  ]) {
    expect(html).toContain(`aria-label="${name}"`)
  }
  expect(html).not.toMatch(/href="\/checkout"/)
})

test('the server shows an empty cart, and the shape of one to browsers that have been here', () => {
  const html = htmlOf(<CartPage />)
  const [empty = '', shape = ''] = html.split('visitor:block')
  expect(empty).toMatch(/visitor:hidden.*Your cart is empty/)
  expect(empty).toContain('["token","guestId"]')
  expect(shape).toContain('aria-label="Loading your cart"')
})

test('the header shows a spinner, then the units of the cart', () => {
  expect(htmlOf(<CartCount itemCount={0} isLoading />)).toContain('animate-spin')
  expect(htmlOf(<CartCount itemCount={12} isLoading={false} />)).toContain('>12<')
  expect(htmlOf(<CartCount itemCount={0} isLoading={false} />)).toBe('')
  expect([0, 1, 12].map(shellTexts.en.cart)).toEqual([
    'Cart, empty',
    'Cart, 1 item',
    'Cart, 12 items',
  ])
  expect(shellTexts.bn.cart(12)).toBe('কার্ট, ১২টি পণ্য')
})

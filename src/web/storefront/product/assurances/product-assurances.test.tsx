import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inShop } from '../../../../../tests/support/fixtures/in-shop.tsx'
import { DeliveryAssurance, type Offer } from './delivery-assurance.tsx'

const cheap = { price: 900, stock: 3 }
const dear = { price: 500_000, stock: 3 }
const soldOut = { price: 900, stock: 0 }

/** The visible text, and the hidden ones that reserve its room. */
function deliveryTexts(shown: Offer, variants: Offer[]) {
  const html = htmlOf(<DeliveryAssurance shown={shown} others={variants} />)
  const [, read = '', hidden = ''] =
    /row-start-1"><span>(.*?)<\/span>(.*?)<\/span><(?:button|\/div)/.exec(html) ?? []
  return { read, hidden }
}

const htmlOf = (screen: ReactNode) => renderToStaticMarkup(inShop(screen))

test('the text about delivery is that of the chosen variant, with room for the others', () => {
  const all = [cheap, dear, soldOut]
  expect(deliveryTexts(cheap, all).read).toContain('Free on orders of')
  expect(deliveryTexts(dear, all).read).toContain('Free at this price')
  const { read, hidden } = deliveryTexts(soldOut, all)
  expect(read).toContain('Sold out for now')
  expect(hidden.match(/aria-hidden="true" class="invisible"/g)).toHaveLength(2)
  expect(deliveryTexts(cheap, [cheap]).hidden).toBe('')
})

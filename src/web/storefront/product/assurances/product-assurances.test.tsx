import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inShop } from '../../../../../tests/support/fixtures/in-shop.tsx'
import { ProductAssurances } from './product-assurances.tsx'

const warranty = { type: 'No Warranty', duration: '' } as const

const cheap = { price: 900, stock: 3 }
const dear = { price: 500_000, stock: 3 }
const soldOut = { price: 900, stock: 0 }

/** The visible text, and the hidden ones that reserve its room. */
function deliveryTexts(shown: typeof cheap, others: (typeof cheap)[]) {
  const product = { warranty, tracks: 'none' as const, variants: others }
  const page = inShop(<ProductAssurances product={product} shown={shown} />)
  const html = renderToStaticMarkup(page)
  const [, read = '', hidden = ''] =
    /row-start-1"><span>(.*?)<\/span>(.*?)<\/span><(?:button|\/div)/.exec(html) ?? []
  return { read, hidden }
}

test('the text about delivery is that of the chosen variant, with room for the others', () => {
  const all = [cheap, dear, soldOut]
  expect(deliveryTexts(cheap, all).read).toContain('Free on orders of')
  expect(deliveryTexts(dear, all).read).toContain('Free at this price')
  const { read, hidden } = deliveryTexts(soldOut, all)
  expect(read).toContain('Sold out for now')
  expect(hidden.match(/aria-hidden="true" class="invisible"/g)).toHaveLength(2)
  expect(deliveryTexts(cheap, [cheap]).hidden).toBe('')
})

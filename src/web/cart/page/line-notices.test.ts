import { describe, expect, it } from 'vitest'
import type { CartItem } from '#shared/carts/cart-schemas.ts'
import { blockedLines, lineNotices, maxUnits } from './line-notices.tsx'

const line = (quantity: number, stock: number, selectedColor = '', price = 500): CartItem => ({
  product: { _id: 'mouse', name: 'Arc Mouse', image: null, price, stock },
  selectedColor,
  quantity,
})

describe('a cart line shows', () => {
  it('nothing when it can be sold at the price that was seen', () => {
    const item = line(2, 2)
    expect(lineNotices([item], item, { mouse: 500 }, 'en')).toEqual([])
  })

  it('that the product is sold out', () => {
    const item = line(1, 0)
    expect(lineNotices([item], item, {}, 'en')).toEqual([{ kind: 'sold-out' }])
  })

  it('that colours of one product share its stock', () => {
    const red = line(2, 3, 'Red')
    const blue = line(2, 3, 'Blue')
    expect(maxUnits([red, blue], red)).toBe(1)
    expect(lineNotices([red, blue], red, {}, 'en')).toEqual([
      { kind: 'too-many', stock: 3, available: 1 },
    ])
    expect(blockedLines([red, blue])).toEqual([red, blue])
  })

  it('that the price is another than the one seen before, which does not block it', () => {
    const item = line(1, 5, '', 450)
    expect(lineNotices([item], item, { mouse: 500 }, 'en')).toEqual([
      { kind: 'price-changed', before: 500, now: 450 },
    ])
    expect(blockedLines([item])).toEqual([])
  })

  it('that it has more units than its flash deal has left, which does not block it', () => {
    const item = { ...line(5, 9), dealUnitsLeft: 3 }
    const message =
      'Only 3 of Arc Mouse are left at the deal price, so this line is at the regular price.'
    expect(lineNotices([item], item, {}, 'en')).toEqual([
      { kind: 'deal-units', message, available: 3 },
    ])
    expect(blockedLines([item])).toEqual([])
    const fewer = { ...item, quantity: 3 }
    expect(lineNotices([fewer], fewer, {}, 'en')).toEqual([])
  })
})

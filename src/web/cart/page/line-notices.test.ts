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

  it('that its variant is sold out or gone, with the one that is offered instead', () => {
    const nearest = { variantId: 'w', variantLabel: 'White · 256 GB', price: 550, available: 2 }
    const soldOut = { ...line(1, 0), nearest }
    expect(lineNotices([soldOut], soldOut, {}, 'en')).toEqual([{ kind: 'sold-out', nearest }])
    const message = 'Arc Mouse is no longer available in this choice.'
    const problem = { code: 'variant_unavailable' as const, message }
    const gone = { ...line(1, 0), nearest, problem }
    const notice = { kind: 'unavailable', message, nearest }
    expect(lineNotices([gone], gone, { mouse: 400 }, 'en')).toEqual([notice])
    expect(blockedLines([soldOut, gone])).toEqual([soldOut, gone])
  })

  it('nothing of variants that are sold from another stock', () => {
    const small = { ...line(3, 3), variantId: 'small', stockItem: 'shelf 1' }
    const large = { ...line(2, 2), variantId: 'large', stockItem: 'shelf 2' }
    expect(maxUnits([small, large], small)).toBe(3)
    expect(blockedLines([small, large])).toEqual([])
    const twin = { ...line(1, 3), variantId: 'twin', stockItem: 'shelf 1' }
    expect(maxUnits([small, twin], small)).toBe(2)
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

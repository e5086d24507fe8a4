import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastWithWhite, isReadable, shadesOf } from './brand-colour.ts'

test.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#777777', 4.48],
  ['#FF0000', 4],
])('%s stands out from white by %d', (colour, contrast) => {
  expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 1)
  expect(isReadable(colour)).toBe(contrast >= 4.5)
})

test.each(['', 'green', '#fff', '006a4e', '#006a4e;}', '#gggggg'])('%j is no colour', (text) => {
  expect(contrastWithWhite(text)).toBeNull()
  expect(isReadable(text)).toBe(false)
})

const hex = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('the shades of any readable colour are readable too', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      fc.pre(isReadable(colour))
      const { dark, deep, soft } = shadesOf(colour)
      expect(isReadable(dark) && isReadable(deep)).toBe(true)
      // Text in the dark shade on the soft one.
      const ratio = (contrastWithWhite(dark) ?? 0) / (contrastWithWhite(soft) ?? 21)
      expect(ratio).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

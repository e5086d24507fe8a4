import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isId, newNumberedId } from './ids.ts'

const start = '019acf00-0000-7000-8000-0000'

test.each(['03007002', '87696e76', '1e000000', '12345e78', '00000000'])(
  'no record is numbered %s, which a spreadsheet takes for a number',
  (number) => {
    const ids = [number, number, 'a1b2c3d4'].map((end) => start + end)
    expect(newNumberedId(() => ids.shift() ?? '')).toBe(`${start}a1b2c3d4`)
  },
)

test.each(['e1234567', '1234567e', '12e45e78', '1234567a'])('%s reads as a text', (number) => {
  expect(newNumberedId(() => start + number)).toBe(start + number)
})

test('no new number reads as a number', () => {
  fc.assert(
    fc.property(fc.constant(null), () => {
      const id = newNumberedId()
      expect(isId(id)).toBe(true)
      expect(Number(id.slice(-8))).toBeNaN()
    }),
    { numRuns: 500 },
  )
})

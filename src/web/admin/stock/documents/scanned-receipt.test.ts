import { expect, test } from 'vitest'
import type { StockItem } from '#shared/stock/stock-item-schemas.ts'
import type { ReceiptLine } from './receipt-values.ts'
import { scannedNumber, withNumbers, withScannedItem } from './scanned-receipt.ts'

const phone: ReceiptLine = {
  itemId: 'phone',
  variantId: 'v-phone',
  name: 'Phone',
  codes: 'PH-1',
  quantity: '1',
  cost: '9000',
  tracks: 'imei',
  numbers: '',
}
const [first, second] = ['490154203237518', '356938035643809']

test('a code that is scanned again adds one, and a corrected number is counted on from', () => {
  const item = { _id: 'phone' } as StockItem
  const [again] = withScannedItem([phone], item, true)
  expect(again).toMatchObject({ quantity: '2', cost: '9000' })
  const [corrected] = withScannedItem([{ ...again, quantity: '10' }], item, true)
  expect(corrected.quantity).toBe('11')
  const [fromNothing] = withScannedItem([{ ...again, quantity: '' }], item, true)
  expect(fromNothing.quantity).toBe('1')
})

test('each number scanned after its product is a unit of it, once', () => {
  const one = scannedNumber(phone, first)
  expect(one).toMatchObject({ isTwice: false, entered: 1, line: { quantity: '1' } })
  const two = scannedNumber(one?.line, second)
  expect(two).toMatchObject({
    entered: 2,
    line: { quantity: '2', numbers: `${first}\n${second}\n` },
  })
  expect(scannedNumber(two?.line, first)).toMatchObject({ isTwice: true, entered: 2 })
})

test('units that are expected stay until they have their numbers', () => {
  const expected = { ...phone, quantity: '3' }
  expect(withNumbers(expected, first).quantity).toBe('3')
  const full = withNumbers(withNumbers(expected, `${first}\n${second}\n353918057991006`), first)
  expect(full.quantity).toBe('1')
})

test('words and codes of other kinds are no numbers of the product before them', () => {
  expect(scannedNumber(phone, '1234567')).toBeNull()
  expect(scannedNumber({ ...phone, tracks: 'serial' }, 'mouse pad')).toBeNull()
  expect(scannedNumber({ ...phone, tracks: 'serial' }, 'mouse')).toBeNull()
  expect(scannedNumber({ ...phone, tracks: 'none' }, 'SN-10001')).toBeNull()
  expect(scannedNumber(undefined, first)).toBeNull()
  expect(scannedNumber({ ...phone, tracks: 'serial' }, 'sn-10001')?.number).toBe('SN-10001')
})

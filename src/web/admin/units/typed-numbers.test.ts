import { expect, test } from 'vitest'
import { problemOfTyped, typedUnits } from './typed-numbers.ts'

const [one, two] = ['490154203237518', '356938035643809']

test('each line is a unit, however its numbers are set apart', () => {
  expect(typedUnits(' sn-1 \n\nSN-2\r\n', 'serial')).toEqual([
    { serial: 'SN-1' },
    { serial: 'SN-2' },
  ])
  expect(
    typedUnits(`${one}\n${one} ${two}\n${one}\t${two}\tsn-1\n49-015420-323751-8, sn-2`, 'imei'),
  ).toEqual([
    { imei1: one },
    { imei1: one, imei2: two },
    { imei1: one, imei2: two, serial: 'SN-1' },
    { imei1: one, serial: 'SN-2' },
  ])
  expect(typedUnits('490154 203237 518', 'imei')).toEqual([{ imei1: one }])
})

test('a wrong check digit and a number that is there twice are said with their line', () => {
  expect(problemOfTyped([{ imei1: one }, { imei1: '490154203237519' }])).toMatchObject({
    line: 2,
    kind: 'wrong',
  })
  expect(problemOfTyped([{ serial: 'A' }, { serial: 'B' }, { serial: 'A' }])).toEqual({
    line: 3,
    kind: 'twice',
    number: 'A',
  })
  expect(problemOfTyped([{ imei1: one, imei2: two }])).toBeNull()
})

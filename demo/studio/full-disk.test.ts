import { expect, test } from 'vitest'
import { isOfFullDisk } from './full-disk.ts'

const megabytes = (count: number) => async () => count * 1024 * 1024
const failure = new Error('RuntimeError: Cannot read image')

test.each([
  ['its code', Object.assign(new Error('write failed'), { code: 'ENOSPC' }), 500, true],
  ['its words', new Error('OSError: [Errno 28] No space left on device'), 500, true],
  ['a quota', new Error('EDQUOT: disk quota exceeded, write'), 500, true],
  ['hardly any room', failure, 3, true],
  ['nothing of the kind', failure, 500, false],
])('a full disk is known by %s', async (_sign, error, free, expected) => {
  expect(await isOfFullDisk(error, ['/a', '/b'], megabytes(free))).toBe(expected)
})

test('a folder that is not there is not full', async () => {
  expect(await isOfFullDisk(failure, ['/nowhere/at/all'])).toBe(false)
})

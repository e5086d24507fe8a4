import { expect, test } from 'vitest'
import { explainFailure } from './start-error.ts'
import { asStartError } from './start-error.ts'

const place = { data: '/shop/data', log: '/shop/postgres.log' }

test.each([
  [
    'FATAL:  could not map anonymous shared memory: Cannot allocate memory',
    /shared memory it needs: free memory/,
  ],
  [
    'FATAL:  could not resize shared memory segment "/P.1": No space left on device',
    /shared memory it needs/,
  ],
  [
    'PANIC:  could not write to file "x": No space left on device',
    /\/shop\/data is full: free some/,
  ],
  ['initdb: error: could not look up effective user ID 77: no user', /has no name on this machine/],
  ['/x/postgres: error while loading shared libraries: libssl.so.1.1', /set DATABASE_URL/],
  ['spawn /x/postgres ENOENT', /cannot run on this system .*set DATABASE_URL/],
  ['spawn EPERM', /runs as root but may not start PostgreSQL as another user/],
  ['PANIC:  could not locate a valid checkpoint record at 0/1', /are damaged: .* from a backup/],
  ['FATAL:  data directory "/shop/data" has wrong ownership', /give that folder back to the user/],
  ['2030-01-01 UTC [7] FATAL:  out of luck.\nLOG:  shut down', /starting: out of luck \(its log/],
  ['', /it said nothing/],
])('%s', (output, sentence) => {
  const explained = explainFailure(output, place)
  expect(explained).toMatch(sentence)
  expect(explained).toMatch(/ \(its log is \/shop\/postgres\.log\)\.$/)
})

test.each([
  ['ENOSPC', /disk that holds \/shop\/file is full/],
  ['EACCES', /may not write \/shop\/file: give that folder to the user/],
  ['EROFS', /read-only disk/],
  ['ENOTDIR', /DATA_DIR \/shop is not a folder/],
])('%s from the file system becomes a sentence', (code, sentence) => {
  const error = Object.assign(new Error(code), { code, path: '/shop/file' })
  expect(asStartError(error, '/shop')).toMatchObject({
    name: 'PostgresStartError',
    message: expect.stringMatching(sentence),
  })
})

test('a mistake in the code stays the error that it is', () => {
  const mistake = new TypeError('x is not a function')
  expect(asStartError(mistake, '/shop')).toBe(mistake)
})

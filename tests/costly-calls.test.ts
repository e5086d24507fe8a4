import { expect, test } from 'vitest'
import type { Endpoint } from '../src/shared/api/endpoint.ts'
import { endpoints } from '../src/shared/api/endpoints.ts'

const calls = Object.entries<Endpoint>(endpoints)

test('every call that sends a file, or unpacks, reads or decodes one, names a rate-limit policy', () => {
  const withFiles = calls.filter(
    ([, { file, filesField, maxBodyBytes }]) => file ?? filesField ?? maxBodyBytes,
  )
  expect(withFiles.length).toBeGreaterThan(30)
  expect(withFiles.filter(([, { limit }]) => !limit).map(([key]) => key)).toEqual([])
})

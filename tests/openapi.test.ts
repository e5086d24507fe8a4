import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { endpoints } from '../src/shared/api/endpoints.ts'
import { createTestShop } from './support/test-shop.ts'

test('the API describes itself as valid OpenAPI 3.1, every call of it', async () => {
  const { app } = await createTestShop()
  const answer = await app.inject('/api/openapi.json')
  const description = answer.json()

  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(description))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')

  const described = Object.entries(description.paths as Record<string, object>).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = Object.keys(endpoints).map((key) => key.replaceAll(/:(\w+)/g, '{$1}'))
  expect(described.toSorted()).toEqual(declared.toSorted())
})

test('the description is shown to a person', async () => {
  const { app } = await createTestShop()
  const answer = await app.inject({ url: '/api/docs', headers: { accept: 'text/html' } })
  const page = answer.statusCode >= 300 ? await app.inject(answer.headers.location ?? '') : answer
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
})

test('a call that does not exist is a 404 in the API’s own words', async () => {
  const { app } = await createTestShop()
  const answer = await app.inject('/api/nothing-here')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({
    code: 'not_found',
    message: 'There is no such call in this API.',
  })
})

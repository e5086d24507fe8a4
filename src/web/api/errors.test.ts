import { expect, test } from 'vitest'
import { errorFromResponse, errorMessage, networkError } from './errors.ts'

const fallback = 'Failed to update profile. Please try again.'
const json = (body: unknown, status = 409) => new Response(JSON.stringify(body), { status })

test('the shop’s own sentence is shown', async () => {
  const error = await errorFromResponse(json({ message: 'It is gone.', code: 'conflict' }))
  expect(error).toMatchObject({ status: 409, code: 'conflict' })
  expect(errorMessage(error, fallback)).toBe('It is gone.')
})

test.each([
  ['a proxy’s page', new Response('<html>502 Bad Gateway</html>', { status: 502 })],
  ['an empty response', new Response('', { status: 500 })],
  ['JSON without a message', json({ code: 'conflict' })],
  ['a blank message', json({ message: ' ', code: 'conflict' })],
  ['JSON null', json(null)],
])('%s shows the fallback of what was being done', async (_what, response) => {
  const error = await errorFromResponse(response)
  expect(errorMessage(error, fallback)).toBe(fallback)
  expect(errorMessage(error)).toBe('Something went wrong. Please try again.')
})

test('a shop that was not reached shows the fallback and why', () => {
  expect(errorMessage(networkError(), fallback)).toBe(`${fallback} We could not reach the shop.`)
  const title = 'The parcel was not changed'
  expect(errorMessage(networkError(), title)).toBe(`${title}. We could not reach the shop.`)
  expect(errorMessage(networkError(), '')).toBe('We could not reach the shop.')
  expect(errorMessage(networkError())).toMatch(/^We could not reach the shop. Check your/)
})

test('an error of the browser shows the fallback', () => {
  expect(errorMessage(new SyntaxError('Unexpected token <'), fallback)).toBe(fallback)
})

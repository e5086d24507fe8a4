import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopConfig } from '#config'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { api } from '../api/client.ts'
import { storeToken } from '../api/credentials.ts'
import { queryKeys } from '../api/query-keys.ts'
import { emptyCart, pricedCart } from './cart-updates.ts'
import { changeCart } from './use-cart-mutations.ts'

const product = { _id: 'p1', name: 'Arc Mouse', image: null, price: 500, stock: 9 }
const rahimasCart = pricedCart([{ product, selectedColor: '', quantity: 2 }], shopConfig.delivery)

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('an answer that arrives after another customer has signed in is shown to the first one', async () => {
  const client = new QueryClient()
  const { promise, resolve } = Promise.withResolvers<Cart>()
  storeToken('rahima')
  const changed = changeCart(client, shopConfig.delivery, {
    preview: (items) => items,
    request: () => promise,
  })
  storeToken('karim')
  client.setQueryData(queryKeys.cart('karim'), emptyCart)
  resolve(rahimasCart)
  await changed
  expect(client.getQueryData(queryKeys.cart('karim'))).toEqual(emptyCart)
  expect(client.getQueryData(queryKeys.cart('rahima'))).toEqual(rahimasCart)
})

test('a change that waited for another one is sent for the customer who made it', async () => {
  const client = new QueryClient()
  const { promise, resolve } = Promise.withResolvers<Cart>()
  const sentAs: (string | null)[] = []
  const transport = async (_address: string, { headers }: RequestInit) => {
    sentAs.push(new Headers(headers).get('Authorization'))
    return Response.json(rahimasCart)
  }
  storeToken('rahima')
  const first = changeCart(client, shopConfig.delivery, {
    preview: (items) => items,
    request: () => promise,
  })
  const second = changeCart(client, shopConfig.delivery, {
    preview: () => [],
    request: (token) => api('DELETE /cart/clear', { token, transport }),
  })
  storeToken('karim')
  resolve(rahimasCart)
  await Promise.all([first, second])
  expect(sentAs).toEqual(['Bearer rahima'])
})

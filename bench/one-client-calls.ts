import { orderBody } from './order-statements.ts'

export interface Catalogue {
  productIds: string[]
  /** Such as `/media/{id}`. */
  pictures: string[]
}

export interface AttackOrder {
  url: string
  kind: AttackKind
  catalogue: Catalogue
  perSecond: number
  seconds: number
}

/** Responses by HTTP status. */
export type AttackResult = Record<number, number>

interface AttackCall {
  method: 'GET' | 'POST'
  path: string
  body?: string
  headers: Record<string, string>
}

export const attackKinds = [
  'page',
  'search',
  'image',
  'sharing image',
  'sitemap',
  'media',
  'quote',
  'order',
  'sign-in',
  'code',
] as const
export type AttackKind = (typeof attackKinds)[number]

/** All of it comes from one network. */
const attacker = { 'x-forwarded-for': '203.0.113.66' }

const get = (path: string): AttackCall => ({ method: 'GET', path, headers: attacker })

const post = (path: string, body: object): AttackCall => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  headers: { ...attacker, 'content-type': 'application/json' },
})

/** Another call each time, so that no cache answers where there is more than one. */
export function callsOf(kind: AttackKind, { productIds, pictures }: Catalogue): () => AttackCall {
  let turn = Date.now() % 10_000_000
  const oneOf = (list: readonly string[]) => list[turn % list.length] ?? ''
  const line = () => ({ productId: oneOf(productIds), quantity: 1 })
  const email = () => `somebody${turn}@example.com`
  const order = () => {
    const phone = `017${String(turn).padStart(8, '0')}`
    const { items, ...rest } = orderBody({
      productIds: [oneOf(productIds)],
      phone,
      email: null,
      key: '',
    })
    return { ...rest, items: items.map((item) => ({ ...item, selectedColor: '' })) }
  }
  const calls: Record<AttackKind, () => AttackCall> = {
    page: () => get(`/products?maxPrice=${turn}`),
    search: () => get(`/products?search=mouse+${turn}`),
    image: () => get(`${oneOf(pictures)}/${[160, 320, 480, 640, 960][turn % 5]}.avif`),
    'sharing image': () => get(`/share/products/${oneOf(productIds)}.jpg?v=${turn}`),
    sitemap: () => get(turn % 2 ? '/sitemap.xml' : '/sitemaps/products-1.xml'),
    media: () => get(`/media/${turn.toString(16).padStart(32, '0')}/480.webp`),
    quote: () => post('/api/orders/quote', { items: [line()] }),
    order: () => post('/api/orders', order()),
    'sign-in': () => post('/api/auth/login', { email: email(), password: 'Rickshaw-42' }),
    code: () => post('/api/auth/forgot-password', { email: email() }),
  }
  return () => {
    turn += 1
    return calls[kind]()
  }
}

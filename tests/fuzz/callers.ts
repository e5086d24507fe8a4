import type { KnownValues } from './schema-values.ts'

export interface Callers {
  list: { name: string; headers: Record<string, string> }[]
  known: KnownValues
  asAdmin: Record<string, string>
}

const customer = { email: 'fuzz-customer@example.com', password: 'Rickshaw-42-customer' }

/** Signs in a customer and the administrator, and looks up what requests may name. */
export async function openCallers(
  api: string,
  admin: { email: string; password: string },
): Promise<Callers> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { token?: string }
  }
  await post('/auth/register', { name: 'Rahima Begum', ...customer })
  const bearer = async (account: object) => ({
    authorization: `Bearer ${(await post('/auth/login', account)).token ?? 'none'}`,
  })
  const asAdmin = await bearer(admin)
  await fetch(`${api}/auth/password/renew`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...asAdmin },
    body: JSON.stringify({ currentPassword: admin.password }),
  })
  const guest = (await (await fetch(`${api}/cart`)).json()) as { guestId?: string }
  const read = async (path: string) =>
    (await fetch(`${api}${path}`, { headers: asAdmin })).text().catch(() => '')
  const paths = ['/products?limit=20', '/categories/admin/all', '/admin/orders', '/coupons']
  const texts = await Promise.all(
    [...paths, '/flash-deals', '/admin/users', '/admin/reviews', '/admin/messages'].map(read),
  )
  return {
    list: [
      { name: 'nobody', headers: {} },
      { name: 'a guest', headers: guest.guestId ? { 'x-guest-id': guest.guestId } : {} },
      { name: 'a customer', headers: await bearer(customer) },
      { name: 'the administrator', headers: asAdmin },
    ],
    known: valuesIn(texts),
    asAdmin,
  }
}

/** Ids, coupon codes, order numbers and names. */
function valuesIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) =>
    [...text.matchAll(/"(?:_id|code|orderNumber|name|phone)":"([^"]{2,60})"/g)].map(
      ([, value]) => value ?? '',
    ),
  )
  return [...new Set(found)].slice(0, 400)
}

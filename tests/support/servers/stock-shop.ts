import { formOf, testImage } from '../fixtures/test-forms.ts'

interface StockedShop {
  productId: string
  /** Of the administrator, for further calls. */
  headers: { authorization: string }
}

/** Signs the administrator of a shop in another process in, who adds a category and a product with a picture. */
export async function stockShop(
  url: string,
  administrator: { email: string; password: string },
): Promise<StockedShop> {
  const post = async <T>(path: string, headers: Record<string, string>, body: BodyInit) => {
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const { token } = await post<{ token: string }>(
    '/auth/login',
    { 'content-type': 'application/json' },
    JSON.stringify(administrator),
  )
  const headers = { authorization: `Bearer ${token}` }
  const submit = async <T>(path: string, fields: Record<string, string>, fileField: string) => {
    const form = await formOf(fields, fileField, [await testImage('green')])
    return post<T>(path, { ...form.headers, ...headers }, new Uint8Array(form.payload))
  }
  const description = 'Closed headphones.'
  await submit('/categories', { name: 'Headphones', description }, 'image')
  const { product } = await submit<{ product: { _id: string } }>(
    '/products',
    { name: 'Studio Headphones', description, price: '1000', stock: '10', category: 'Headphones' },
    'images',
  )
  return { productId: product._id, headers }
}

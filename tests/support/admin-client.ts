import { addCustomer } from './test-customers.ts'
import { formOf } from './test-forms.ts'
import { createTestShop, type TestShopOptions } from './test-shop.ts'

/** A test shop and an administrator's client for it: `send` submits forms, `show` reads a product. */
export async function openAdminClient(options: TestShopOptions = {}) {
  const testShop = await createTestShop(options)
  const admin = await addCustomer(testShop.shop, { role: 'admin' })
  const send = async (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    form?: { fields: Record<string, string>; fileField?: string; files?: Buffer[] },
  ) => {
    const body = form && (await formOf(form.fields, form.fileField, form.files))
    const headers = { ...admin.headers, ...body?.headers }
    const response = await testShop.app.inject({
      method,
      url: `/api${url}`,
      headers,
      ...(body ? { payload: body.payload } : {}),
    })
    return { status: response.statusCode, body: response.body === '' ? null : response.json() }
  }
  const show = async (id: string) =>
    (await testShop.app.inject(`/api/products/${id}`)).json().product
  return { ...testShop, admin, send, show }
}

/** Fields of a form that creates a product in the category Headphones, which must exist. */
export const newProduct = {
  name: 'Night Lamp',
  brand: 'Jolpai',
  description: 'Warm light.',
  price: '1250.50',
  originalPrice: '1500',
  category: 'headphones',
  stock: '7',
  tags: 'Lamp, night , lamp',
  featured: 'true',
  specifications: '{"Weight":"120 g","":"dropped","Colour":" "}',
  colors: '[{"name":"Black","code":"#111111"},{"name":" "},{"name":"White"}]',
  warranty: '{"type":"Brand Warranty","duration":"1 Year"}',
}

import { addCustomer } from '../../../../tests/support/test-customers.ts'
import { formOf } from '../../../../tests/support/test-forms.ts'
import { createTestShop } from '../../../../tests/support/test-shop.ts'

/** A shop with an administrator who sends it forms. */
export async function openOffice() {
  const open = await createTestShop()
  const admin = await addCustomer(open.shop, { role: 'admin' })
  const send = async (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    form?: { fields: Record<string, string>; filesUnder?: string; files?: Buffer[] },
  ) => {
    const body = form && (await formOf(form.fields, form.filesUnder, form.files))
    const headers = { ...admin.headers, ...body?.headers }
    const answer = await open.app.inject({
      method,
      url: `/api${url}`,
      headers,
      ...(body ? { payload: body.payload } : {}),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
  const show = async (id: string) => (await open.app.inject(`/api/products/${id}`)).json().product
  return { ...open, admin, send, show }
}

/** The fields of a form that creates a product, its category being there. */
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

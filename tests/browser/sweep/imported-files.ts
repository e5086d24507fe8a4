import { stringify } from 'csv-stringify/sync'
import { zipSync } from 'fflate'
import { testImage } from '../../support/fixtures/test-forms.ts'
import { newCode } from '../customers.ts'
import { expect } from '../shop-test.ts'
import { once, type SweepClient } from './sweep-client.ts'

const customer = {
  Phone: '01712-345678',
  Address: 'House 12',
  Thana: 'Dhanmondi',
  District: 'Dhaka',
}

const order = {
  'Financial Status': 'paid',
  'Fulfillment Status': 'fulfilled',
  Shipping: '60.00',
  Total: '1860.00',
  'Created at': '2024-05-31 16:05:00 +0600',
  'Lineitem quantity': '2',
  'Lineitem name': 'Wireless Mouse - Black',
  'Lineitem price': '650.00',
  'Shipping Name': 'Nila Das',
  'Shipping Address1': 'House 12, Dhanmondi',
  'Shipping City': 'Dhaka',
  'Shipping Phone': '+880 1712-345678',
}

/** Rows to import, of which the second one is refused, by a prefix that no other file has. */
const rowsOf = {
  products: (prefix: string) =>
    ['10', 'ten'].map((price, at) => ({
      Handle: `${prefix}-${at}`,
      Title: `${prefix} ${at}`,
      Type: prefix,
      'Variant SKU': `${prefix}-SKU-${at}`,
      'Variant Inventory Qty': '3',
      'Variant Price': price,
    })),
  pictured: (prefix: string) =>
    ['a.png', 'missing.png'].map((picture, at) => ({
      Handle: `${prefix}-${at}`,
      Title: `${prefix} ${at}`,
      Type: prefix,
      'Variant SKU': `${prefix}-SKU-${at}`,
      'Variant Inventory Qty': '3',
      'Variant Price': '10',
      'Image Src': picture,
    })),
  customers: (prefix: string) => [
    { Name: 'Nila Das', 'E-mail': `${prefix}.nila@example.com`, ...customer },
    { Name: 'Rahim Uddin', 'E-mail': 'no address', ...customer },
  ],
  orders: (prefix: string) => [
    { Name: `#${prefix}-1`, Email: `${prefix}.nila@example.com`, ...order },
    { Name: `#${prefix}-2`, Email: '', ...order, 'Created at': '2031-01-01' },
  ],
}

/** Files that wait to be tried, and one that is imported. */
export function importedFiles(send: SweepClient) {
  const fileOf = (rows: keyof typeof rowsOf, kind: string = rows) =>
    once(async () => {
      const name = newCode('sweep-')
      const content = stringify(rowsOf[rows](name), { header: true })
      const file = { name: `${name}.csv`, content }
      const made = await send('upload', `/admin/imports?kind=${kind}`, file)
      return { id: made.import._id as string, file: file.name }
    })
  return {
    products: fileOf('products'),
    customers: fileOf('customers'),
    orders: fileOf('orders'),
    /** Its products are added, and one of their two pictures: the other one is not in the ZIP. */
    pictured: once(async () => {
      const { id, file } = await fileOf('pictured', 'products')()
      const path = `/admin/imports/${id}`
      const read = async () => (await send('get', path)).import
      const zip = zipSync({ 'a.png': await testImage('#884422') })
      await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('ready')
      await send('upload', `${path}/zip`, { name: 'pictures.zip', content: zip })
      const { columns } = await read()
      const fields = columns.map(({ field }: { field: string | null }) => field)
      await send('put', `${path}/mapping`, { columns: fields, createsCategories: true })
      await send('post', `${path}/run`)
      await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('completed')
      return { id, file }
    }),
  }
}

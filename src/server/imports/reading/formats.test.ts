import { expect, test } from 'vitest'
import { importFields } from '#shared/imports/import-fields.ts'
import { catalogColumns, catalogFields } from '../../catalog-csv/catalog-csv.ts'
import { recogniseFormat } from './formats.ts'
import { htmlText } from './html-text.ts'

const named = (headings: string[]) => {
  const { format, columns } = recogniseFormat(headings)
  return [format, Object.fromEntries(headings.map((heading, at) => [heading, columns[at]]))]
}

test('Shopify is recognised by its old headings and by its new ones', () => {
  const old = ['Handle', 'Title', 'Body (HTML)', 'Type', 'Variant SKU', 'Variant Price', 'Status']
  expect(named(old)).toEqual([
    'shopify',
    {
      Handle: 'handle',
      Title: 'name',
      'Body (HTML)': 'description',
      Type: 'category',
      'Variant SKU': 'sku',
      'Variant Price': 'price',
      Status: 'isActive',
    },
  ])
  const current = [
    'Title',
    'URL handle',
    'Description',
    'Type',
    'SKU',
    'Price',
    'Inventory quantity',
  ]
  expect(named(current)).toEqual([
    'shopify',
    {
      Title: 'name',
      'URL handle': 'handle',
      Description: 'description',
      Type: 'category',
      SKU: 'sku',
      Price: 'price',
      'Inventory quantity': 'stock',
    },
  ])
})

test('WooCommerce and the shop’s own files are recognised', () => {
  const [woo] = named(['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Parent'])
  expect(woo).toBe('woocommerce')
  const own = catalogFields.map((field) => catalogColumns[field].heading)
  const taken = catalogFields.map((field) => importFields.find((each) => each === field) ?? null)
  expect(recogniseFormat(own)).toEqual({ format: 'own', columns: taken })
  expect(catalogFields.every((field) => (importFields as readonly string[]).includes(field))).toBe(
    true,
  )
})

test('a heading is the same with line breaks, other blanks, marks that nobody sees, and in other letters', () => {
  const { format, columns } = recogniseFormat([
    'HANDLE',
    ' Title ',
    'Variant\nPrice',
    'variant  sku',
    '\u200BVariant\u00A0Inventory\r\nQty\uFEFF',
    'Ｓｔａｔｕｓ',
    'Tax code',
  ])
  expect(format).toBe('shopify')
  expect(columns).toEqual(['handle', 'name', 'price', 'sku', 'stock', 'isActive', null])
})

test('a table with the names that the office has for its fields is read in either language', () => {
  const english = [
    'Name of the product',
    'Selling price',
    'Pieces in stock',
    'Price you buy it for',
  ]
  expect(recogniseFormat(english)).toEqual({
    format: 'own',
    columns: ['name', 'price', 'stock', 'cost'],
  })
  const bangla = ['পণ্যের নাম', 'বিক্রির দাম', 'স্টকে কয়টি', 'কেনা দাম']
  expect(recogniseFormat(bangla).columns).toEqual(['name', 'price', 'stock', 'cost'])
  const customers = recogniseFormat(['পুরো নাম', 'মোবাইল নম্বর', 'জেলা'], 'customers')
  expect(customers.columns).toEqual(['fullName', 'phone', 'district'])
  const orders = recogniseFormat(['Order number', 'How many of it', 'একটির দাম'], 'orders')
  expect(orders.columns).toEqual(['orderNumber', 'itemQuantity', 'itemPrice'])
})

test('headings that nobody knows are left for the owner to choose', () => {
  expect(recogniseFormat(['Ware', 'Preis'])).toEqual({ format: 'own', columns: [null, null] })
})

test('a description in HTML becomes text', () => {
  const html =
    '<h2>Loud</h2>\n<p>Rock &amp; roll,<br>day&#233; &lt;3</p><ul><li>one</li><li>two</li></ul><script>alert(1)</script>'
  expect(htmlText(html)).toBe('Loud\nRock & roll,\ndayé <3\n\n• one\n• two')
  expect(htmlText('2 < 3 & 4\nas it is')).toBe('2 < 3 & 4\nas it is')
})

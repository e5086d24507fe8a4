import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import type { productFields } from '#shared/catalog/product-form-schemas.ts'
import type { productVariantsSchema } from '#shared/catalog/variant-form-schemas.ts'
import { pageSettings } from '#shared/shop-settings/page-settings.ts'
import type { z } from 'zod'
import { createSubcategory } from '../src/server/catalog/categories/save-category.ts'
import { productStructuredData } from '../src/web/storefront/product/product-structured-data.ts'
import { testImage } from './support/fixtures/test-forms.ts'
import { addCategory } from './support/fixtures/test-products.ts'
import { openVariantForms, small, storage } from './support/fixtures/variant-forms.ts'

/** Every place that shows or moves products field by field. Imports read the columns of the CSV. */
const places = ['sheet', 'csv', 'feed', 'structured data', 'audit log'] as const

type Place = (typeof places)[number]

/** Fields of the form, and of each variant in it; without names of rows and the state that it was filled with. */
type ProductField = keyof typeof productFields | 'texts' | 'options'
type VariantField = Exclude<
  keyof z.input<ReturnType<typeof productVariantsSchema>>[number],
  '_id' | 'options' | 'stockBefore' | 'stockItem'
>

interface FieldRow {
  to: unknown
  /** Fields that have to come with it. */
  beside?: object
  /** Places that leave the field out, and why. */
  without?: Partial<Record<Place, string>>
}

const inEditor = 'a list or a long text, which no cell of the sheet can hold'
const internal = 'for the shop alone'
const notRead = 'no field of schema.org, or of the feed, has it'
const chosen = 'where a product stands in the shop says nothing about it elsewhere'

/** A new field is a row here: the compiler asks for it. */
const productRows: Record<Exclude<ProductField, VariantField> | 'isActive', FieldRow> = {
  name: { to: 'Desk Lamp' },
  brand: { to: 'Nirman', without: { sheet: 'edited in the form' } },
  description: { to: 'Cold light.', without: { sheet: inEditor } },
  texts: {
    to: { bn: { name: 'টেবিল ল্যাম্প', description: '' } },
    without: {
      feed: 'the English feed; the one with lang=bn has it',
      'structured data': 'the English page; the Bangla one has it',
    },
  },
  category: { to: 'torches' },
  subcategory: { to: 'Desk', without: { 'structured data': notRead } },
  tags: { to: 'desk', without: { feed: chosen, 'structured data': chosen } },
  featured: { to: 'false', without: { feed: chosen, 'structured data': chosen } },
  isActive: { to: 'false', without: { sheet: 'edited in the list' } },
  tracks: {
    to: 'serial',
    without: {
      sheet: 'edited in the form',
      csv: 'its units and their numbers are not in the file',
      feed: internal,
      'structured data': internal,
    },
  },
  specifications: {
    to: { Weight: '90 g' },
    without: { sheet: inEditor, feed: notRead, 'structured data': notRead },
  },
  colors: { to: [{ name: 'Red', code: '#ff0000' }] },
  warranty: {
    to: { type: 'Brand Warranty', length: { count: 2, unit: 'years' } },
    without: { feed: notRead },
  },
  options: {
    to: [{ name: 'Memory', values: ['128 GB'] }],
    beside: { variants: [{ options: { Memory: '128 GB' }, price: 900, stock: 3 }] },
  },
  boxContents: {
    to: 'The lamp\nA cable',
    without: { sheet: inEditor, feed: notRead, 'structured data': notRead },
  },
}

/** Fields of variants; those that a product has too are sent with its only variant. */
const variantRows: Record<VariantField, FieldRow> = {
  price: { to: 950 },
  originalPrice: { to: 1200, without: { 'structured data': notRead } },
  cost: { to: 700, without: { feed: internal, 'structured data': internal } },
  sku: { to: 'L-1' },
  barcode: { to: '4006381333931' },
  weightGrams: {
    to: 420,
    without: {
      sheet: 'edited in the form',
      feed: 'no fee of a delivery depends on it',
      'structured data': notRead,
    },
  },
  stock: { to: 0 },
  images: { to: ['upload:0'], without: { sheet: inEditor } },
  isActive: { to: false, without: { sheet: 'edited in the form' } },
}

async function openPlaces() {
  const forms = await openVariantForms()
  const { app, admin, shop, show } = forms
  const [headphones] = (await app.inject('/api/categories')).json().categories
  await createSubcategory(
    shop,
    headphones._id,
    { name: 'Desk', description: '', isActive: true },
    null,
  )
  await addCategory(shop, 'Torches')
  const get = async (url: string) => (await app.inject({ url, headers: admin.headers })).body
  const feedUrl = JSON.parse(await get('/api/admin/feed')).url
  const page = {
    reviews: [],
    site: { publicUrl: shop.publicUrl, language: 'en', languages: ['en'] },
    shop: pageSettings(shopConfig, 'en'),
    validUntil: 'soon',
    deliveryRegions: [],
  } as const
  const readers: Record<Place, (id: string) => Promise<unknown>> = {
    sheet: () => get('/api/admin/products/sheet'),
    csv: () => get('/api/admin/exports/products.csv'),
    feed: () => get(new URL(feedUrl).pathname),
    async 'structured data'(id) {
      const product = await show(id)
      return product ? productStructuredData({ ...page, product }) : null
    },
    'audit log': (id) => get(`/api/admin/audit?subjectType=product&subjectId=${id}`),
  }
  /** The places that show something else of the product once it is changed. */
  const changedBy = async (id: string, change: () => Promise<unknown>): Promise<Place[]> => {
    const read = () => Promise.all(places.map((place) => readers[place](id)))
    const before = await read()
    await change()
    const after = await read()
    return places.filter((_, at) => JSON.stringify(before[at]) !== JSON.stringify(after[at]))
  }
  return { ...forms, changedBy }
}

const takenBy = ({ without = {} }: FieldRow) => places.filter((place) => !(place in without))

test('each field of a product is in every place, or is left out there for a reason', async () => {
  const { add, change, changedBy, read, send } = await openPlaces()
  const picture = await testImage('green')
  const [found, wanted]: [string[][], string[][]] = [[], []]
  for (const [field, row] of Object.entries(productRows)) {
    const { product } = (await add({})).body
    const done = await changedBy(product._id, async () => {
      const { status, body } = await change(product._id, { [field]: row.to, ...row.beside })
      expect([field, status, body]).toEqual([field, 200, body])
    })
    found.push([field, ...done])
    wanted.push([field, ...takenBy(row)])
    const created = await add({ [field]: row.to, ...row.beside })
    const of = async (id: string) => [field, (await read(id))[field]]
    expect(await of(created.body.product._id)).toEqual(await of(product._id))
    await send('DELETE', `/products/${product._id}`)
    await send('DELETE', `/products/${created.body.product._id}`)
  }
  for (const [field, row] of Object.entries(variantRows)) {
    const large = { options: { Storage: '256 GB' }, price: 1390, stock: 2 }
    const { product } = (await add({ options: storage, variants: [small, large] })).body
    const done = await changedBy(product._id, async () => {
      const variants = [{ ...small, [field]: row.to }, large]
      const existingImageUrls = [...product.images, 'upload:0']
      const sent =
        field === 'images'
          ? await change(product._id, { variants, existingImageUrls }, [picture])
          : await change(product._id, { variants })
      expect([field, sent.status, sent.body]).toEqual([field, 200, sent.body])
    })
    found.push([`variants.${field}`, ...done])
    wanted.push([`variants.${field}`, ...takenBy(row)])
    await send('DELETE', `/products/${product._id}`)
  }
  expect(found).toEqual(wanted)
})

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { imageIdOf } from '../platform/images/original-image.ts'
import { seedDemo } from './seed-demo.ts'

const colors = [
  { name: 'Blue', code: '#1122aa', photograph: 'blue' },
  { name: 'Red', code: '#aa1122', photograph: 'red' },
]

const inBangla = (name: string, description: string, own: object = {}) => ({
  texts: { bn: { name, description, ...own } },
})

const product = (sku: string, name: string, banglaName: string) => ({
  sku,
  name,
  brand: 'Onuron',
  category: 'Mugs',
  subcategory: 'Tall',
  price: 450,
  stock: 5,
  featured: false,
  tags: [],
  colors,
  specifications: {},
  warranty: { type: 'No Warranty', duration: '' },
  description: 'Holds tea.',
  boxContents: 'The mug',
  ...inBangla(banglaName, 'চা ধরে।', { boxContents: 'মগ' }),
})

const tall = {
  name: 'Tall',
  description: 'For more tea.',
  ...inBangla('লম্বা', 'বেশি চায়ের জন্য।'),
  cover: 'mug-2',
}

const mugs = {
  name: 'Mugs',
  description: 'For tea.',
  ...inBangla('মগ', 'চায়ের জন্য।'),
  cover: 'mug-1',
  subcategories: [tall],
}

const catalogue = {
  'brands.json': [],
  'categories.json': [mugs],
  'glossary.json': {
    specifications: {},
    specificationValues: {},
    colors: { Blue: 'নীল', Red: 'লাল' },
    optionValues: {},
  },
  'products/mugs.json': [
    product('mug-1', 'Morning Mug', 'সকালের মগ'),
    product('mug-2', 'Evening Mug', 'সন্ধ্যার মগ'),
  ],
}

/** A demo of two products with these photographs. */
async function openDemo(photographs: string[], isDescribed = false): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-demo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [file, content] of Object.entries(catalogue)) {
    const path = join(folder, 'catalogue', file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, JSON.stringify(content))
  }
  for (const [at, file] of photographs.entries()) {
    const path = join(folder, 'photographs', file)
    await mkdir(dirname(path), { recursive: true })
    const create = { width: 40, height: 40, channels: 3 as const, background: `#00${at}000` }
    await sharp({ create }).webp().toFile(path)
  }
  if (isDescribed) {
    const described = { width: 40, height: 40, placeholder: 'data:image/webp;base64,UklG' }
    const manifest = Object.fromEntries(photographs.map((file) => [file, described]))
    await writeFile(join(folder, 'photographs/manifest.json'), JSON.stringify(manifest))
  }
  return folder
}

async function seedFrom(folder: string) {
  const { shop, app } = await createTestShop()
  const withoutPhotograph = vi.fn<(names: readonly string[]) => void>()
  const report = { progress: () => undefined, withoutPhotograph }
  const openCouriers = () => Promise.reject(new Error('a catalogue needs no couriers'))
  const options = { withHistory: false, openCouriers, folder }
  const { products: added } = await seedDemo(shop, report, options)
  const list = (await app.inject('/api/products')).json<{
    products: { name: string; image: string | null; colors: { name: string; image?: string }[] }[]
  }>()
  const found = (name: string) => list.products.find((each) => each.name === name)
  const queuedSizes = async () => {
    const { rows } = await shop.db.execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from jobs.job where name = 'make-picture-sizes'`,
    )
    return rows[0]?.jobs
  }
  return { app, shop, added, withoutPhotograph, found, queuedSizes }
}

test('a product whose photographs are missing is shown without an image, and reported', async () => {
  const { added, withoutPhotograph, found } = await seedFrom(
    await openDemo(['mug-1/blue.webp', 'mug-1/blue-2.webp', 'mug-1/red.webp']),
  )
  expect(added).toBe(2)
  expect(withoutPhotograph).toHaveBeenCalledExactlyOnceWith(['Evening Mug'])
  expect(found('Evening Mug')).toMatchObject({ image: null })
  expect(found('Evening Mug')?.colors.map((color) => color.image)).toEqual([undefined, undefined])
})

test('a demo without any photographs is seeded', async () => {
  const { added, withoutPhotograph } = await seedFrom(await openDemo([]))
  expect(added).toBe(2)
  expect(withoutPhotograph).toHaveBeenCalledExactlyOnceWith(['Morning Mug', 'Evening Mug'])
})

test('a product begins with the colour that has a photograph, and each colour shows its own', async () => {
  const { withoutPhotograph, found } = await seedFrom(
    await openDemo(['mug-1/red.webp', 'mug-2/blue.webp', 'mug-2/blue-2.webp', 'mug-2/red.webp']),
  )
  expect(withoutPhotograph).not.toHaveBeenCalled()
  const morning = found('Morning Mug')
  expect(morning?.colors.map(({ name }) => name)).toEqual(['Red', 'Blue'])
  expect(morning?.colors.map(({ image }) => image)).toEqual([morning?.image, undefined])
  const pictures = new Set(found('Evening Mug')?.colors.map(({ image }) => image))
  expect(pictures.size).toBe(2)
})

test('described photographs are stored as they are, and sizes are made when they are requested', async () => {
  const folder = await openDemo(['mug-1/blue.webp', 'mug-1/red.webp'], true)
  const { app, shop, found, queuedSizes } = await seedFrom(folder)
  const file = await readFile(join(folder, 'photographs/mug-1/blue.webp'))
  expect((await shop.images.readOriginal(imageIdOf(file))).equals(file)).toBe(true)
  expect(await queuedSizes()).toBe(0)
  const response = await app.inject(String(found('Morning Mug')?.image))
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 })
})

test('photographs that nobody has described are taken as an upload is, with all sizes at once', async () => {
  const folder = await openDemo(['mug-1/blue.webp', 'mug-1/red.webp'])
  const { found, queuedSizes } = await seedFrom(folder)
  expect(found('Morning Mug')?.image).toContain('/media/')
  expect(await queuedSizes()).toBeGreaterThan(0)
})

test('products, categories and colours of the demo are there in Bangla', async () => {
  const { app } = await seedFrom(await openDemo([]))
  const { products } = (await app.inject('/api/products?lang=bn&sortBy=name')).json()
  expect(products).toMatchObject([
    {
      name: 'সন্ধ্যার মগ',
      category: 'মগ',
      subcategory: 'লম্বা',
      colors: [{ name: 'নীল' }, { name: 'লাল' }],
    },
    { name: 'সকালের মগ' },
  ])
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kindModules } from './kind-modules.ts'
import { readLooks } from './looks.ts'
import { readCatalogue } from './read-catalogue.ts'
import { shotList } from './shot-list.ts'

const here = import.meta.dirname
const products = await readCatalogue(join(here, '..', 'catalogue', 'products'))
const looks = await readLooks(join(here, 'looks.json'))
const modules = kindModules(join(here, 'studio', 'kinds'))

test('every colour of the catalogue is photographed, the first one twice', () => {
  const { shots, problems } = shotList(products, looks, modules)
  expect(problems).toEqual([])
  const colours = products.reduce((sum, product) => sum + product.colors.length, 0)
  expect(new Set(shots.map((shot) => shot.file)).size).toBe(colours + products.length)
})

test('looks and second views name products and kinds that exist', () => {
  const skus = new Set(products.map((product) => product.sku))
  expect(Object.keys(looks.products).filter((sku) => !skus.has(sku))).toEqual([])
  const kinds = new Set(products.map((product) => product.kind))
  expect([...kinds].filter((kind) => !looks.secondView[kind])).toEqual([])
})

test('another look for a product changes its own photographs only', () => {
  const sku = 'nodi-air-2'
  const look = { parameters: { band: true }, stretch: [1, 1, 1] as [number, number, number] }
  const other = { ...looks, products: { ...looks.products, [sku]: { ...look, palette: {} } } }
  const before = new Map(shotList(products, looks, modules).shots.map((s) => [s.file, s.inputs]))
  const changed = shotList(products, other, modules).shots.filter(
    (shot) => before.get(shot.file) !== shot.inputs,
  )
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.every((shot) => shot.file.startsWith(`${sku}/`))).toBe(true)
})

test('an unknown kind and an unknown colour are named, the other products go on', () => {
  const [good, ...rest] = products
  if (!good || !rest[0] || !rest[1]) throw new Error('the catalogue is too small for this test')
  const list = [
    good,
    { ...rest[0], sku: 'x-1', kind: 'toaster' },
    { ...rest[1], sku: 'x-2', colors: [{ name: 'Odd', studio: 'odd' }] },
  ]
  const { shots, problems } = shotList(list, looks, modules)
  expect(problems).toEqual([
    'x-1: the studio has no kind “toaster”.',
    `x-2: the kind ${rest[1].kind} has no colour “odd”.`,
  ])
  expect(shots.length).toBe(good.colors.length + 1)
})

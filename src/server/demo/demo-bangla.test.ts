import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { betweenParts, facetKey } from '#shared/catalog/facets.ts'
import { banglaMeasures } from '#shared/formatting/measure-texts.ts'
import { boxItems, colorOption } from '#shared/catalog/product-rules.ts'
import { readDemoCatalogue } from './demo-catalogue.ts'
import { readDemoHistory } from './history/demo-history.ts'

const demo = fileURLToPath(new URL('../../../demo', import.meta.url))

const { categories, products, glossary } = await readDemoCatalogue(`${demo}/catalogue`)
const { coupons, deal } = await readDemoHistory(`${demo}/history`)

const translated = [
  ...categories.flatMap((category) => [category, ...category.subcategories]),
  ...products,
]

const specifications = new Set(
  products.flatMap((product) => [
    ...Object.keys(product.specifications),
    ...(product.options ?? []).map(({ name }) => name).filter((name) => name !== colorOption),
  ]),
)
const specificationParts = products
  .flatMap((product) => Object.values(product.specifications))
  .flatMap((value) => value.split(betweenParts).filter((_, at) => at % 2 === 0))
const wordyParts = new Set(
  specificationParts.filter((part) => banglaMeasures(part) === null).map(facetKey),
)
const optionValues = new Set(
  products
    .flatMap(({ options = [] }) => options.filter(({ name }) => name !== colorOption))
    .flatMap(({ values }) => values),
)
const colors = new Set(products.flatMap((product) => product.colors.map(({ name }) => name)))

/** All Bangla of the demo. */
const texts = [
  ...translated.flatMap(({ texts: { bn } }) => [bn.name, bn.description]),
  ...products.map(({ texts: { bn } }) => bn.boxContents),
  ...coupons.map((coupon) => coupon.texts.bn.description),
  deal.texts.bn.name,
  ...Object.values(glossary.specifications),
  ...Object.values(glossary.specificationValues),
  ...Object.values(glossary.colors),
  ...Object.values(glossary.optionValues),
]

const textsWith = (pattern: RegExp) => texts.filter((text) => pattern.test(text))

/** Codes of models and standards: "4K", "M2", "USB 3.0", and "2 TB" as it is printed on a drive. */
const latinCode = /\bUSB \d\.\d\b|\b\d TB\b|[\d-]*[A-Z][A-Z\d-]*/gi

test('each name and value of a specification and an option, and each colour is in the glossary, and nothing else', () => {
  expect(Object.keys(glossary.specifications).toSorted()).toEqual([...specifications].toSorted())
  expect(Object.keys(glossary.specificationValues).map(facetKey).toSorted()).toEqual(
    [...wordyParts].toSorted(),
  )
  expect(Object.keys(glossary.colors).toSorted()).toEqual([...colors].toSorted())
  expect(Object.keys(glossary.optionValues).toSorted()).toEqual([...optionValues].toSorted())
})

test('no two colours, values of options or products have the same name', () => {
  const colorNames = Object.values(glossary.colors)
  const valueNames = Object.values(glossary.optionValues)
  const productNames = products.map(({ texts: { bn } }) => bn.name)
  for (const names of [colorNames, valueNames, productNames])
    expect(names).toEqual([...new Set(names)])
})

test('no text is in Latin letters alone', () => {
  expect(texts.filter((text) => !/\p{Script=Bengali}/u.test(text))).toEqual([])
})

test('a description has the paragraphs of the English one', () => {
  const paragraphs = (text: string) => text.split('\n\n').length
  const others = translated.filter(
    ({ description, texts: { bn } }) => paragraphs(bn.description) !== paragraphs(description),
  )
  expect(others.map(({ name }) => name)).toEqual([])
})

test('a box has as many things in Bangla as in English', () => {
  const others = products.filter(
    ({ boxContents, texts: { bn } }) =>
      boxItems(bn.boxContents).length !== boxItems(boxContents).length,
  )
  expect(others.map(({ name }) => name)).toEqual([])
})

test('digits are Bangla outside of Latin codes', () => {
  expect(texts.filter((text) => /\d/.test(text.replaceAll(latinCode, '')))).toEqual([])
})

test('sentences end with a danda, and none has an em dash', () => {
  expect(textsWith(/[\p{L}\p{M}]\.(\s|$)|—|\|/u)).toEqual([])
})

test('letters with a dot below have one spelling', () => {
  expect(texts.filter((text) => text !== text.normalize('NFC'))).toEqual([])
})

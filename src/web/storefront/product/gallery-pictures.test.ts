import { expect, test } from 'vitest'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import { firstColor, galleryPictures, pictureIndexOfColor } from './gallery-pictures.ts'

const picture = (id: string): Picture => ({
  url: `/media/${id}/1200.webp`,
  width: 1200,
  height: 1200,
  placeholder: '',
})
const color = (name: string, id?: string): ProductColor => ({
  name,
  code: '#000000',
  ...(id === undefined ? {} : { image: `/media/${id}/640.webp` }),
})

/** A product whose main picture is called main and is also among the others, or not. */
function product(colors: ProductColor[], pictures = ['main', 'navy', 'red']) {
  const main = picture('main')
  return { image: main.url, picture: main, pictures: pictures.map(picture), colors }
}

/** Names of the pictures in their order, and of the one that each colour shows. */
function gallery(of: Parameters<typeof galleryPictures>[0]) {
  const pictures = galleryPictures(of)
  const nameAt = (index: number) => pictures[index]?.url.split('/')[2]
  return {
    order: pictures.map((_, index) => nameAt(index)),
    shown: Object.fromEntries(
      of.colors.map(({ name }) => [name, nameAt(pictureIndexOfColor(of, pictures, name))]),
    ),
    first: nameAt(pictureIndexOfColor(of, pictures, firstColor(of))),
  }
}

test('each colour shows its own picture, and one without shows the main picture', () => {
  const { shown } = gallery(product([color('Navy', 'navy'), color('Red', 'red'), color('Green')]))
  expect(shown).toEqual({ Navy: 'navy', Red: 'red', Green: 'main' })
})

const mainFirst = ['main', 'navy', 'red']

test.each([
  ['the picture of the first colour', [color('Red', 'red'), color('Navy', 'navy')], 'red'],
  ['the main one where the first colour has none', [color('Green'), color('Red', 'red')], 'main'],
  ['the main one where it shows the first colour', [color('Sand', 'main')], 'main'],
  ['the main one of a product without colours', [], 'main'],
])('the gallery begins with %s', (_what, colors, leading) => {
  const order = [leading, ...mainFirst.filter((name) => name !== leading)]
  expect(gallery(product(colors))).toMatchObject({ order, first: leading })
})

test('a main picture that is not among the others is shown as well, and none twice', () => {
  expect(gallery(product([color('Red', 'red')], ['navy', 'red']))).toMatchObject({
    order: ['red', 'main', 'navy'],
    first: 'red',
  })
})

test('a product without pictures has an empty gallery', () => {
  const bare = { image: null, picture: null, pictures: [], colors: [color('Red')] }
  expect(galleryPictures(bare)).toEqual([])
  expect(pictureIndexOfColor(bare, [], 'Red')).toBe(0)
})

import { expect, test } from 'vitest'
import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import { galleryPictures, indexOfImage } from './gallery-pictures.ts'

const picture = (id: string): Picture => ({
  url: `/media/${id}/1200.webp`,
  width: 1200,
  height: 1200,
  placeholder: '',
})
const image = (id: string) => `/media/${id}/640.webp`

/** A product whose main picture is called main and is also among the others, or not. */
const product = (pictures = ['main', 'navy', 'red']) => ({
  picture: picture('main'),
  pictures: pictures.map(picture),
})

const namesOf = (pictures: readonly Picture[]) => pictures.map(({ url }) => url.split('/')[2])

test.each([
  ['the picture of the first variant', 'red', ['red', 'main', 'navy']],
  ['the main one where that is what it shows', 'main', ['main', 'navy', 'red']],
  ['the main one where its picture has gone', 'gone', ['main', 'navy', 'red']],
])('the gallery begins with %s', (_what, first, order) => {
  expect(namesOf(galleryPictures(product(), image(first)))).toEqual(order)
})

test('a variant shows its own picture in any width, and one without shows the first', () => {
  const pictures = galleryPictures(product(), image('main'))
  expect(indexOfImage(pictures, image('red'))).toBe(2)
  expect(indexOfImage(pictures, null)).toBe(0)
})

test('a main picture that is not among the others is shown as well, and none twice', () => {
  const pictures = galleryPictures(product(['navy', 'red']), image('red'))
  expect(namesOf(pictures)).toEqual(['red', 'main', 'navy'])
})

test('a product without pictures has an empty gallery', () => {
  expect(galleryPictures({ picture: null, pictures: [] }, null)).toEqual([])
  expect(indexOfImage([], image('red'))).toBe(0)
})

import { expect, test } from 'vitest'
import { addFiles } from '../../../ui/uploads/form-images.ts'
import { moveImage, productImageRules, withoutImage } from './image-files.ts'
import { blankColor } from './product-form-values.ts'

test('a product takes ten pictures', () => {
  const twelve = Array.from(
    { length: 12 },
    (_, at) => new File(['x'], `${at}.png`, { type: 'image/png' }),
  )
  const { images, problems } = addFiles([], twelve, productImageRules)
  expect(images).toHaveLength(10)
  expect(problems).toEqual(['A product can have at most 10 pictures.'])
})

test('a picture moves to another place, and nowhere beyond the ends', () => {
  const images = [...'abc'].map((key) => ({ key, url: key, file: null }))
  const order = (from: number, to: number) =>
    moveImage(images, from, to)
      .map(({ key }) => key)
      .join('')
  expect([order(2, 0), order(0, 1), order(1, 2), order(0, -1), order(2, 3)]).toEqual([
    'cab',
    'bac',
    'acb',
    'abc',
    'abc',
  ])
})

test('colours lose a picture that is removed, and only that one', () => {
  const colors = [
    { ...blankColor(), image: 'a' },
    { ...blankColor(), image: 'b' },
  ]
  expect(withoutImage(colors, 'a').map(({ image }) => image)).toEqual(['', 'b'])
})

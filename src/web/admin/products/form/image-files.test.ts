import { expect, test } from 'vitest'
import { addFiles, moveImage, withoutImage } from './image-files.ts'
import { blankColor } from './product-form-values.ts'

const png = (name: string, bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const names = (images: readonly { file: File | null }[]) =>
  images.map(({ file }) => file?.name ?? 'saved')
const saved = { key: '/media/a', url: '/media/a', file: null }

test('files stand behind the pictures, each name once', () => {
  const { images } = addFiles([saved], [png('a.png'), png('b.png')])
  const again = addFiles(images, [png('b.png'), png('c.png')])
  expect(names(again.images)).toEqual(['saved', 'a.png', 'b.png', 'c.png'])
  expect(again.problems).toEqual(['b.png is already chosen.'])
  expect(new Set(again.images.map(({ key }) => key)).size).toBe(4)
})

test('what the shop would reject stays out, with the reason', () => {
  const gif = new File(['x'], 'dance.gif', { type: 'image/gif' })
  const { images, problems } = addFiles([], [gif, png('large.png', 5 * 1024 * 1024 + 1)])
  expect(images).toEqual([])
  expect(problems).toEqual([
    'dance.gif is not a valid image format. Please use JPEG, PNG, or WEBP.',
    'large.png is larger than 5MB. Please choose a smaller file.',
  ])
  const twelve = Array.from({ length: 12 }, (_, at) => png(`${at}.png`))
  const many = addFiles([], twelve)
  expect(many.images).toHaveLength(10)
  expect(many.problems).toEqual(['A product can have at most 10 pictures.'])
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

import { expect, test } from 'vitest'
import { addFiles, moved } from './form-images.ts'

const png = (name: string, bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const names = (images: readonly { file: File | null }[]) =>
  images.map(({ file }) => file?.name ?? 'saved')
const saved = { key: '/media/a', url: '/media/a', file: null }
const rules = { max: 5, tooMany: 'Too many.', isNameUnique: true }

test('files stand behind the pictures, each name once where names are unique', () => {
  const { images } = addFiles([saved], [png('a.png'), png('b.png')], rules)
  const again = addFiles(images, [png('b.png'), png('c.png')], rules)
  expect(names(again.images)).toEqual(['saved', 'a.png', 'b.png', 'c.png'])
  expect(again.problems).toEqual(['b.png is already chosen.'])
  expect(new Set(again.images.map(({ key }) => key)).size).toBe(4)

  const camera = addFiles([], [png('image.png'), png('image.png')], {
    ...rules,
    isNameUnique: false,
  })
  expect(names(camera.images)).toEqual(['image.png', 'image.png'])
})

test('files that the shop would reject stay out, with the reason', () => {
  const gif = new File(['x'], 'dance.gif', { type: 'image/gif' })
  const limit = 5 * 1024 * 1024
  const files = [gif, png('large.png', limit + 1), png('just.png', limit)]
  const { images, problems } = addFiles([], files, rules)
  expect(names(images)).toEqual(['just.png'])
  expect(problems).toEqual([
    'dance.gif is not a valid image format. Please use JPEG, PNG, or WEBP.',
    'large.png is larger than 5MB. Please choose a smaller file.',
  ])
})

test('files above the limit stay out, with one sentence for all of them', () => {
  const seven = Array.from({ length: 7 }, (_, at) => png(`${at}.png`))
  const { images, problems } = addFiles([saved], seven, rules)
  expect(images).toHaveLength(5)
  expect(problems).toEqual(['Too many.'])
})

test('a picture moves to another place, and nowhere beyond the ends', () => {
  const images = [...'abc'].map((key) => ({ key, url: key, file: null }))
  const order = (from: number, to: number) =>
    moved(images, from, to)
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

import { expect, test } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { withFileNames } from './review-request.ts'

const saved = { key: 'a', url: '/media/a/960.webp', file: null }
const chosen = {
  key: 'b',
  url: null,
  file: new File(['x'], 'lamp $& 2.png', { type: 'image/png' }),
}

test('a rejected picture is named by its file', () => {
  const message = 'Picture 2 is not a valid image format. Please use JPEG, PNG, or WEBP.'
  const error = new ApiError(415, 'unsupported_type', message, [{ path: 'images.1', message }])
  const named = withFileNames(error, [saved, chosen])
  const expected = 'lamp $& 2.png is not a valid image format. Please use JPEG, PNG, or WEBP.'
  expect(named).toMatchObject({
    status: 415,
    message: expected,
    issues: [{ path: 'images.1', message: expected }],
  })
})

test('every other error stays as it is', () => {
  const own = new ApiError(409, 'already_reviewed', 'You have already reviewed this product.')
  expect(withFileNames(own, [chosen])).toEqual(own)
  const other = new TypeError('broken')
  expect(withFileNames(other, [chosen])).toBe(other)
})

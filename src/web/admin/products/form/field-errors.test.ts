import { expect, test } from 'vitest'
import { ApiError } from '../../../api/errors.ts'
import { fieldProblems, stockOfRefusal } from './field-errors.ts'
import { blankColor, blankValues } from './product-values.ts'

const values = {
  ...blankValues(),
  colors: [blankColor(), { ...blankColor(), name: 'Red' }, { ...blankColor(), name: 'Blue' }],
}

test.each([
  ['price', 'price'],
  ['subcategory', 'subcategory'],
  ['images', 'pictures'],
  ['existingImageUrls', 'pictures'],
  ['warranty.type', 'warrantyType'],
  ['specifications.Weight', 'specifications.0.name'],
  // The shop was sent the rows with a name alone.
  ['colors.1.image', 'colors.2.picture'],
  ['colors.0.code', 'colors.1.code'],
  ['colors', 'colors.1.name'],
])('a refusal of %s stands at %s', (path, field) => {
  const error = new ApiError(400, 'invalid', 'No', [{ path, message: 'Not so' }])
  expect(fieldProblems(error, values)).toEqual([{ field, message: 'Not so' }])
})

test.each([
  ['too_large', 'pictures'],
  ['unsupported_type', 'pictures'],
] as const)('a refusal as %s stands at %s', (code, field) => {
  expect(fieldProblems(new ApiError(409, code, 'No'), values)).toEqual([{ field, message: 'No' }])
})

test.each(['out_of_stock', 'conflict'] as const)(
  '%s over the stock stands at the stock',
  (code) => {
    const error = new ApiError(409, code, 'No', [], { stock: 0 })
    expect(fieldProblems(error, values)).toEqual([{ field: 'stock', message: 'No' }])
    expect(stockOfRefusal(error)).toBe(0)
  },
)

test('what concerns no field stands nowhere in the form', () => {
  const error = new ApiError(400, 'invalid', 'No', [{ path: 'moon', message: 'Not so' }])
  expect(fieldProblems(error, values)).toEqual([])
  expect(fieldProblems(new ApiError(0, 'network', 'No'), values)).toEqual([])
  expect(fieldProblems(new ApiError(409, 'conflict', 'Deleted'), values)).toEqual([])
})

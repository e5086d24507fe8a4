import { expect, test } from 'vitest'
import { inLanguage } from '../languages/texts.ts'
import { trackRequestSchema } from './order-schemas.ts'

const phone = '01712-345678'

/** The first message at each field, as a form shows them. */
function errorsOf(request: object): Record<string, string> {
  const issues = trackRequestSchema.safeParse({ orderNumber: '0A1B2C3D', phone, ...request }).error
    ?.issues
  const errors = (issues ?? []).map(({ path, message }) => [
    path.join('.'),
    inLanguage(message, 'en'),
  ])
  return Object.fromEntries(errors.toReversed())
}

test.each(['0A1B2C3D', '#0a1b2c3d', ' 0a1b2c3d ', '০A১B২C৩D'])(
  '%s is a number of an order',
  (orderNumber) => {
    expect(trackRequestSchema.parse({ orderNumber, phone })).toEqual({
      orderNumber: '0A1B2C3D',
      phone: '+8801712345678',
    })
  },
)

test.each(['ABCDEFGH', '', '0A1B2C3', '0A1B2C3D4'])(
  'a number that no order can have (%s) is explained at its field',
  (orderNumber) => {
    expect(errorsOf({ orderNumber })).toEqual({
      orderNumber: 'An order number has 8 characters: the digits 0 to 9 and the letters A to F',
    })
  },
)

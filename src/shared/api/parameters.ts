import { z } from 'zod'
import { latinDigits } from '../formatting/digits.ts'
import { messagesOf } from '../languages/texts.ts'
import { parameterTexts } from './parameter-texts.ts'

const say = messagesOf(parameterTexts)

export const mustBeFlag = say('flag')

export const unshowable = say('unshowable')

/** The message of a text that is longer. */
export const maxCharacters = (maxLength: number) => say('maxLength', maxLength)

/** An empty query parameter (`?search=`) counts as absent. */
const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value)

export function optionalQuery<T extends z.ZodType>(schema: T) {
  return z.preprocess(emptyToUndefined, schema.optional())
}

export const queryFlag = optionalQuery(
  z.enum(['true', 'false'], mustBeFlag).transform((value) => value === 'true'),
)

export const queryText = optionalQuery(
  z.string().trim().max(10_000).refine(withoutNull, say('unsearchable')),
)

/** A number as typed, with Latin or Bangla digits; absent when empty. */
function queryNumber<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (value) => emptyToUndefined(typeof value === 'string' ? latinDigits(value) : value),
    schema.optional(),
  )
}

const wholeNumber = z.coerce.number(say('number')).int(say('wholeNumber'))

export function queryInteger(range: { min: number; max: number }) {
  return queryNumber(
    wholeNumber.min(range.min, say('atLeast', range.min)).max(range.max, say('atMost', range.max)),
  )
}

/** A price of a filter, in taka. */
export const queryAmount = queryNumber(
  z.coerce.number(say('priceNumber')).min(0, say('priceNegative')).max(1e9, say('priceTooHigh')),
)

const firstDay = '2000-01-01'
const lastDay = '2099-12-31'

/** A day as YYYY-MM-DD. */
export const queryDay = optionalQuery(
  z.iso
    .date(say('day'))
    .refine((day) => day >= firstDay && day <= lastDay, say('dayBetween', firstDay, lastDay)),
)

/** Higher page numbers are rejected: they would only make the database count. */
export const maxPage = 100_000

export function pageQuery(limits: { default: number; max: number; maxPage?: number }) {
  return {
    page: queryInteger({ min: 1, max: limits.maxPage ?? maxPage }).transform((page) => page ?? 1),
    limit: queryInteger({ min: 1, max: limits.max }).transform((limit) => limit ?? limits.default),
  }
}

/** An id of a path, as PostgreSQL writes it: then comparing texts compares ids. */
export const idParam = z.string().max(100).toLowerCase()

export const idParams = z.object({ id: idParam })

/** Control characters, which PostgreSQL or a mail header rejects. */
// oxlint-disable-next-line no-control-regex -- it matches control characters on purpose
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

export function withoutControls(text: string): boolean {
  return !controlCharacters.test(text)
}

/** A text from elsewhere, such as a Google name, as it can be stored and shown. */
export function withoutControlCharacters(text: string): string {
  return [...text].filter((character) => !controlCharacters.test(character)).join('')
}

/** A text that may be empty. */
export function textUpTo(maxLength: number) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .max(maxLength, maxCharacters(maxLength))
    .refine(withoutControls, unshowable)
    .default('')
}

/**
 * Required free text: trimmed, not empty, and composed in one way (NFC), because Bangla letters such as য়
 * have two. `message` is the issue when it is absent or empty.
 */
export function requiredText(message: string, maxLength: number) {
  return z
    .string(message)
    .trim()
    .normalize('NFC')
    .min(1, message)
    .max(maxLength, maxCharacters(maxLength))
    .refine(withoutControls, unshowable)
}

/** PostgreSQL cannot store the null character in a text; a refinement for texts that may be empty. */
export function withoutNull(text: string): boolean {
  return !text.includes('\0')
}

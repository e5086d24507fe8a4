import { normalizePhone, plainPhone } from '#shared/addresses/phone.ts'
import { emailSchema } from '#shared/auth/auth-schemas.ts'
import { maxCharacters } from '#shared/api/parameters.ts'
import { dhakaOffset } from '#shared/formatting/dates.ts'
import { latinDigits } from '#shared/formatting/digits.ts'
import { CellError } from '../../catalog-csv/csv-cells.ts'
import { oldShopTexts } from '../old-shop-texts.ts'

// How other shops, and spreadsheets that had their files, write what customers and orders have.

/** On one line, without what no page can show; what a spreadsheet escaped is unescaped. */
export function plainText(cell: string): string {
  return cell
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@\d])/, '')
}

/** Plain text of at most that length. Throws `CellError`. */
export function readText(cell: string, maxLength: number): string {
  const text = plainText(cell)
  if (text.length > maxLength) throw new CellError(maxCharacters(maxLength))
  return text
}

/** As a number is searched: Shopify writes #1001. */
export const plainOrderNumber = (cell: string) => plainText(cell).replace(/^#/, '')

/** As accounts store it. Throws `CellError`. */
export function readEmail(cell: string): string {
  const parsed = emailSchema.safeParse(cell)
  if (parsed.success) return parsed.data
  throw new CellError((language) => oldShopTexts[language].email)
}

/**
 * A Bangladeshi mobile number in any writing, also as spreadsheets leave it: with an apostrophe in front,
 * without its first zero. Null for any other number.
 */
export function readPhone(cell: string): string | null {
  const digits = plainPhone(cell).replaceAll(/[^\d+]/g, '')
  return normalizePhone(digits.replace(/^(?:(?:\+|00)?88)?(?=1\d{9}$)/, '0'))
}

const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:,?\s+(.*))?$/
const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[T\s]+(.*))?$/
const timeOfDay =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?\s*(?:UTC|GMT)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

/**
 * A day or a moment, in Dhaka unless it names another zone. Of 05/06/2025 nobody can tell which is the
 * month. Throws `CellError` for that, for what is no date, and for the future.
 */
export function readDate(cell: string, now: Date): Date {
  const written = latinDigits(cell).trim()
  const date = dateOf(written)
  if (!date) throw new CellError((language) => oldShopTexts[language].date)
  if (date > now) throw new CellError((language) => oldShopTexts[language].future)
  return date
}

function dateOf(written: string): Date | null {
  const [, year, month, day, time] = yearFirst.exec(written) ?? fromDayFirst(written) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const clock = clockOf(time)
  if (clock === null) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T${clock}`)
  const isReal = new Date(`${iso}T00:00:00Z`).toISOString().startsWith(iso)
  return isReal && !Number.isNaN(date.getTime()) ? date : null
}

function fromDayFirst(written: string): (string | undefined)[] | null {
  const [whole, first, second, year, time] = dayFirst.exec(written) ?? []
  if (whole === undefined) return null
  const [a, b] = [Number(first), Number(second)]
  if (a > 12 && b <= 12) return [whole, year, second, first, time]
  if (b > 12 && a <= 12) return [whole, year, first, second, time]
  if (a === b) return [whole, year, first, second, time]
  throw new CellError((language) => oldShopTexts[language].ambiguousDate)
}

function clockOf(time: string | undefined): string | null {
  if (!time) return `00:00:00${dhakaOffset}`
  const [whole, hour, minute, second = '00', half, zone] = timeOfDay.exec(time.trim()) ?? []
  if (whole === undefined) return null
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  const isUtc = zone?.toUpperCase() === 'Z' || /UTC|GMT/i.test(whole)
  const offset = isUtc ? 'Z' : (zone?.replace(/^(.{3})(\d\d)$/, '$1:$2') ?? dhakaOffset)
  return `${String(hours).padStart(2, '0')}:${minute}:${second}${offset}`
}

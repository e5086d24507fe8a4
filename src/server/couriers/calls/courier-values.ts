import { z } from 'zod'
import { type CourierId } from '#shared/couriers/couriers.ts'
import { meaningOf } from '#shared/couriers/raw-statuses.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { CourierReport } from '../courier.ts'

/** No courier has longer ones, and an index could not hold them. */
const maxIdLength = 200

/** Taka beyond this are no amount of a parcel. */
const maxTaka = 1e9

/** An id that some couriers write as a number. */
export const idText = z
  .union([z.string(), z.number()])
  .transform((id) => String(id).trim())
  .refine((id) => id !== '' && id.length <= maxIdLength)

/** Taka as a number or its text, to poisha. */
export const takaAmount = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?[\d,]+(?:\.\d+)?$/),
  ])
  .transform((taka) => Number(String(taka).replaceAll(',', '')))
  .refine((taka) => Math.abs(taka) <= maxTaka)
  .transform(poishaFromTaka)

/** As `takaAmount`; null where there is none, or none that can be read. */
export const maybeTaka = takaAmount
  .nullish()
  .catch(null)
  .transform((poisha) => poisha ?? null)

export const maybeText = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => text?.trim() || null)

export const maybeId = idText
  .nullish()
  .catch(null)
  .transform((id) => id ?? null)

/** A stored phone as couriers take it: 01XXXXXXXXX. */
export function localPhone(phone: string): string {
  return phone.replace(/^\+?88(?=01)/, '')
}

/** Times of couriers without a zone are Dhaka's, which has no summer time. */
const withoutZone = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?$/

/** ISO 8601 in UTC; null for what is no time. */
export function isoTime(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const local = withoutZone.exec(text.trim())
  const at = new Date(local ? `${local[1]}T${local[2]}+06:00` : text)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** A report of that word, with what its meaning is. */
export function reportOf(
  courier: CourierId,
  rawStatus: string,
  facts: Partial<
    Omit<CourierReport, 'rawStatus' | 'state' | 'isKnown' | 'isUnconfirmed' | 'isRoutine'>
  >,
): CourierReport {
  const meaning = meaningOf(courier, rawStatus)
  return {
    consignmentId: null,
    ourRef: null,
    at: null,
    collectedPoisha: null,
    chargesPoisha: null,
    reason: null,
    payoutRef: null,
    ...facts,
    rawStatus,
    isKnown: meaning !== null,
    state: meaning?.state ?? null,
    isUnconfirmed: meaning?.isUnconfirmed ?? false,
    isRoutine: meaning?.isRoutine ?? false,
  }
}

import type { z } from 'zod'
import { maxWarrantyMonths } from '#shared/catalog/product-schemas.ts'
import { latinDigits } from '#shared/formatting/digits.ts'

/** Of a typed number of months; null for anything else. */
export function monthsOf(typed: string): number | null {
  const digits = latinDigits(typed.trim())
  return /^\d{1,3}$/.test(digits) ? Number(digits) : null
}

export function isMonths(typed: string): boolean {
  const months = monthsOf(typed)
  return months !== null && months >= 1 && months <= maxWarrantyMonths
}

/** The first row beyond the maximum gets the message; unfinished rows do not count. */
export function rejectBeyondMax<Row>(
  max: number,
  message: string,
  rows: readonly Row[],
  counts: (row: Row) => boolean,
  context: z.RefinementCtx,
): void {
  const surplus = rows.filter(counts)[max]
  if (surplus === undefined) return
  context.addIssue({ code: 'custom', path: [rows.indexOf(surplus), 'name'], message })
}

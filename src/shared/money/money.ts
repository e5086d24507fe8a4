import { localDigits } from '../formatting/digits.ts'
import type { Language } from '../languages/languages.ts'

/**
 * Money inside the shop is a whole number of poisha (1 taka = 100 poisha); on the wire it is taka.
 * Only this file converts between the two, rounds and formats.
 */
export type Poisha = number

export const poishaPerTaka = 100

/** The maximum price or total, in taka: every sum stays far inside the safe integers. */
export const maxTaka = 10_000_000

/** Taka to poisha, rounded to the nearest one. */
export function poishaFromTaka(taka: number): Poisha {
  return Math.round(taka * poishaPerTaka)
}

export function takaFromPoisha(poisha: Poisha): number {
  return poisha / poishaPerTaka
}

export function takaOrNull(poisha: Poisha | null): number | null {
  return poisha === null ? null : takaFromPoisha(poisha)
}

/** The nearest whole taka, for couriers that collect no poisha. */
export function wholeTakaFromPoisha(poisha: Poisha): number {
  return Math.round(poisha / poishaPerTaka)
}

/** The nearest whole taka, in poisha: the amount paid at the door. */
export function toWholeTaka(poisha: Poisha): Poisha {
  // Without the sign of a zero.
  return wholeTakaFromPoisha(poisha) * poishaPerTaka + 0
}

/** As much of it as can be paid in whole taka. */
export function downToWholeTaka(poisha: Poisha): Poisha {
  return poisha - (poisha % poishaPerTaka)
}

/** Price of several units in taka: multiplied in poisha, because taka are not exact. */
export function timesTaka(taka: number, quantity: number): number {
  return takaFromPoisha(poishaFromTaka(taka) * quantity)
}

/** One amount in taka less another, exactly. */
export function takaDifference(one: number, other: number): number {
  return takaFromPoisha(poishaFromTaka(one) - poishaFromTaka(other))
}

/** `percent` of an amount, rounded to the nearest poisha, halves up. */
export function percentOf(amount: Poisha, percent: number): Poisha {
  return Math.round((amount * percent) / 100)
}

/** The part of an amount that `part` is of `whole`, rounded down; nothing of nothing. Exact for any sums. */
export function partOf(amount: Poisha, part: number, whole: number): Poisha {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}

const wholeTaka = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const takaAndPoisha = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Taka as shown to shoppers: ৳1,25,000 or ৳১,২৫,০০০, and ৳99.50 when there are poisha. */
export function formatTaka(taka: number, language: Language): string {
  const formatter = Number.isInteger(taka) ? wholeTaka : takaAndPoisha
  const sign = taka < 0 ? '−' : ''
  return `${sign}৳${localDigits(formatter.format(Math.abs(taka)), language)}`
}

/** An amount as shown to shoppers. */
export function formatPoisha(amount: Poisha, language: Language): string {
  return formatTaka(takaFromPoisha(amount), language)
}

import type { Tracking } from '#shared/catalog/tracking.ts'
import { isImei, normalizeImei, normalizeNumber, type UnitNumbers } from '#shared/units/units.ts'

/** Units as they are typed: one in each line, its numbers apart by a tab, a comma or a semicolon. */
export function typedUnits(text: string, tracks: Tracking): UnitNumbers[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => unitOf(line, tracks))
}

function unitOf(line: string, tracks: Tracking): UnitNumbers {
  if (tracks !== 'imei') return { serial: normalizeNumber(line) }
  // Two IMEIs with a space between them are two; one that is printed in groups is one.
  const spaced = line.split(/\s+/)
  const parts = spaced.every((part) => isImei(normalizeImei(part)))
    ? spaced
    : line.split(/[\t,;/]+/)
  const [imei1 = '', ...others] = parts.map((part) => part.trim()).filter(Boolean)
  const [second, third] = others
  const isSecond = second !== undefined && isImei(normalizeImei(second))
  const serial = isSecond ? third : second
  return {
    imei1: normalizeImei(imei1),
    ...(isSecond && { imei2: normalizeImei(second) }),
    ...(serial !== undefined && { serial: normalizeNumber(serial) }),
  }
}

export interface TypedProblem {
  /** From 1. */
  line: number
  kind: 'wrong' | 'twice'
  number: string
}

/** The first line that cannot be right. */
export function problemOfTyped(units: readonly UnitNumbers[]): TypedProblem | null {
  const seen = new Set<string>()
  for (const [at, unit] of units.entries()) {
    const { imei1 } = unit
    if (imei1 !== undefined && !isImei(imei1)) return { line: at + 1, kind: 'wrong', number: imei1 }
    for (const number of Object.values(unit)) {
      if (number === undefined) continue
      if (seen.has(number)) return { line: at + 1, kind: 'twice', number }
      seen.add(number)
    }
  }
  return null
}

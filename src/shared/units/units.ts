import { latinDigits } from '../formatting/digits.ts'

type Tone = 'green' | 'blue' | 'yellow' | 'purple' | 'red'

interface UnitRules {
  tone: Tone
  isInShop: boolean
  isWithBuyer: boolean
  /** It left for good, unless a count, a receipt or a unit that gets its numbers has it again. */
  isGone: boolean
}

/** Rules by status of a unit. */
export const unitStatusTable = {
  in_stock: { tone: 'green', isInShop: true, isWithBuyer: false, isGone: false },
  sold: { tone: 'blue', isInShop: false, isWithBuyer: true, isGone: false },
  /** Came back faulty: it is not for sale. */
  returned: { tone: 'yellow', isInShop: false, isWithBuyer: false, isGone: false },
  /** Its buyer has left it with the shop, and gets it back. */
  in_claim: { tone: 'purple', isInShop: false, isWithBuyer: true, isGone: false },
  /** Its buyer got another one in a claim. */
  replaced: { tone: 'red', isInShop: false, isWithBuyer: false, isGone: true },
  scrapped: { tone: 'red', isInShop: false, isWithBuyer: false, isGone: true },
  /** A count did not find it. */
  missing: { tone: 'red', isInShop: false, isWithBuyer: false, isGone: true },
} as const satisfies Record<string, UnitRules>

export type UnitStatus = keyof typeof unitStatusTable

export const unitStatuses = Object.keys(unitStatusTable) as [UnitStatus, ...UnitStatus[]]

/** Of units that a return or a claim of their buyer may name. */
export const unitStatusesWithBuyer = unitStatuses.filter(
  (status) => unitStatusTable[status].isWithBuyer,
)

/** Of units that a count or a receipt may have again, or units that get their numbers. */
export const unitStatusesGone = unitStatuses.filter((status) => unitStatusTable[status].isGone)

/** The numbers of a unit, in the order in which they are shown. */
export const numberSlots = ['serial', 'imei1', 'imei2'] as const

export type NumberSlot = (typeof numberSlots)[number]

export type UnitNumbers = { [Slot in NumberSlot]?: string | undefined }

export const maxSerialLength = 60

/** As it is stored and looked for: in capitals, without spaces around it, digits as 0-9. */
export function normalizeNumber(typed: string): string {
  return latinDigits(typed).normalize('NFC').trim().toUpperCase()
}

/** An IMEI as it may be printed, with spaces or dashes. */
export function normalizeImei(typed: string): string {
  return normalizeNumber(typed).replaceAll(/[\s-]/g, '')
}

/** Whether its last digit is the check digit of the 14 before it (3GPP TS 23.003, annex B). */
export function isImei(number: string): boolean {
  if (!/^\d{15}$/.test(number)) return false
  const sum = [...number].reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** It has the digits of an IMEI, but not its check digit. */
export const isMistypedImei = (number: string): boolean =>
  /^\d{15}$/.test(number) && !isImei(number)

/** The numbers that there are, in their order. */
export function listNumbers(numbers: UnitNumbers): string[] {
  return numberSlots.flatMap((slot) => numbers[slot] ?? [])
}

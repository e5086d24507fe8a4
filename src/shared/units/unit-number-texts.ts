import type { Language } from '../languages/languages.ts'
import { texts } from '../languages/texts.ts'
import { numberSlots, type UnitNumbers } from './units.ts'

/** Each number of a unit with what it is. */
const unitNumberTexts = texts({
  en: {
    serial: (number: string) => `Serial number ${number}`,
    imei1: (number: string) => `IMEI ${number}`,
    imei2: (number: string) => `IMEI 2 ${number}`,
  },
  bn: {
    serial: (number) => `সিরিয়াল নম্বর ${number}`,
    imei1: (number) => `IMEI ${number}`,
    imei2: (number) => `IMEI ২ ${number}`,
  },
})

/** "IMEI 490154203237518 · IMEI 2 490154203237526" */
export function numbersText(numbers: UnitNumbers, language: Language): string {
  const t = unitNumberTexts[language]
  return numberSlots
    .flatMap((slot) => {
      const number = numbers[slot]
      return number === undefined ? [] : [t[slot](number)]
    })
    .join(' · ')
}

import type { Language } from '../languages/languages.ts'
import { storedIn } from '../languages/stored-sentences.ts'
import { texts } from '../languages/texts.ts'

/** Names of devices, which sessions store in English. */
export const deviceTexts = texts({
  en: { device: (browser: string, system: string) => `${browser} on ${system}` },
  bn: { device: (browser, system) => `${system.replace(/^an /, '')}-এ ${browser}` },
})

/** The stored name of a device for its reader. */
export function deviceIn(stored: string, language: Language): string {
  return storedIn(deviceTexts, stored, language)
}

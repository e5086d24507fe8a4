import type { Language } from '../languages/languages.ts'
import { texts } from '../languages/texts.ts'

/** The ways to pay, under the names that orders store. */
const paymentMethodTexts = texts({
  en: { 'Cash on Delivery': 'Cash on Delivery' },
  bn: { 'Cash on Delivery': 'ক্যাশ অন ডেলিভারি' },
})

/** A way to pay, as orders store it, in the language. */
export function paymentMethodName(stored: string, language: Language): string {
  const names: Readonly<Record<string, string>> = paymentMethodTexts[language]
  return names[stored] ?? stored
}

import { expect, test } from 'vitest'
import { inLanguage, messagesOf, texts } from './texts.ts'

const cartTexts = texts({
  en: {
    title: 'Your Cart',
    full: (most: number) => `At most ${most} products.`,
    days: { one: 'a' },
  },
  bn: { title: 'আপনার কার্ট', full: (most) => `সর্বোচ্চ ${most}টি পণ্য।`, days: { one: 'খ' } },
})

test('a language that lacks a text, has one more or another parameter does not compile', () => {
  // @ts-expect-error -- a text is missing
  texts({ en: { title: 'Cart', empty: 'Empty' }, bn: { title: 'কার্ট' } })
  // @ts-expect-error -- one more text
  texts({ en: { title: 'Cart' }, bn: { title: 'কার্ট', empty: 'খালি' } })
  texts({
    en: { left: (units: number) => `${units} left` },
    // @ts-expect-error -- another parameter
    bn: { left: (units: string) => `${units} বাকি` },
  })
  // @ts-expect-error -- a sentence where a function is
  texts({ en: { left: (units: number) => `${units} left` }, bn: { left: 'বাকি' } })
  // @ts-expect-error -- a group lacks one
  texts({ en: { status: { a: 'A', b: 'B' } }, bn: { status: { a: 'ক' } } })
  expect(cartTexts.bn.full(3)).toBe('সর্বোচ্চ 3টি পণ্য।')
})

test('a sentence is made in the language of its reader', () => {
  expect(inLanguage((language) => cartTexts[language].full(3), 'en')).toBe('At most 3 products.')
  expect(inLanguage('Not translated yet', 'bn')).toBe('Not translated yet')
})

test('the message of a schema carries every language', () => {
  const message = messagesOf(cartTexts)('title')
  expect(inLanguage(message, 'en')).toBe('Your Cart')
  expect(inLanguage(message, 'bn')).toBe('আপনার কার্ট')
})

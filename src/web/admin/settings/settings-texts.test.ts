import { expect, test } from 'vitest'
import { fieldTexts, settingText } from './settings-texts.ts'

test.each([
  ['logo', null, 'nothing', 'খালি'],
  ['foundedYear', 2024, '2024', '২০২৪'],
  ['policies.firstOrderPercent', 7.5, '7.5', '৭.৫'],
  ['notifications.language', 'bn', 'বাংলা', 'বাংলা'],
  ['home.sections', [{ section: 'slides', isVisible: false }], 'Slides: No', 'স্লাইড: না'],
  ['social', [{ network: 'facebook', href: null }], 'Facebook: nothing', 'Facebook: খালি'],
] as const)('%s is said in words: %j', (key, value, english, bangla) => {
  expect(settingText(value, 'en', fieldTexts(key, 'en'))).toBe(english)
  expect(settingText(value, 'bn', fieldTexts(key, 'bn'))).toBe(bangla)
})

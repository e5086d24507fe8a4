import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { defaultSettings } from '#content'
import { inLanguage } from '../languages/texts.ts'
import { pageSettings } from './page-settings.ts'
import { fillPlaceholders } from './setting-placeholders.ts'
import { placeholderNames } from './placeholder-names.ts'
import { shopSettingsSchema } from './shop-settings-schemas.ts'

test('pages have the texts in their language, with what other settings say filled in', () => {
  const other = { ...shopConfig, policies: { ...shopConfig.policies, returnDays: 14 } }
  expect(pageSettings(other, 'en').description).toContain('14-day returns')
  expect(pageSettings(other, 'bn')).toMatchObject({
    name: 'যন্ত্র',
    names: { en: 'Jontro', bn: 'যন্ত্র' },
    description: expect.stringContaining('১৪ দিনের মধ্যে ফেরত'),
  })
})

test('a text without Bangla is English for its readers', () => {
  const other = { ...shopConfig, tagline: { en: 'Good gadgets' } }
  expect(pageSettings(other, 'bn').tagline).toBe('Good gadgets')
})

test.each(['en', 'bn'] as const)('in %s every placeholder says something', (language) => {
  for (const name of placeholderNames) {
    const filled = fillPlaceholders(`{${name}}`, shopConfig, language)
    expect(filled).not.toMatch(/[{}]|undefined|^$/)
  }
})

test('a placeholder that is none is refused where it stands', () => {
  const tagline = { en: 'Back within {returnDays} days', bn: '{ফেরত} {returndays}' }
  const { error } = shopSettingsSchema.safeParse({ ...defaultSettings, tagline })
  const [issue, ...others] = error?.issues ?? []
  expect(others).toEqual([])
  expect(issue?.path).toEqual(['tagline', 'bn'])
  expect(inLanguage(issue?.message ?? '', 'en')).toContain('{ফেরত}')
})

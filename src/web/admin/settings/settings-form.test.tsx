import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import { defaultSettings } from '#content'
import type { Language } from '#shared/languages/languages.ts'
import {
  settingAt,
  settingKeys,
  type SettingPage,
  settingPages,
} from '#shared/shop-settings/shop-settings-table.ts'
import { inShop } from '../../../../tests/support/fixtures/in-shop.tsx'
import { keysOf } from './setting-fields.ts'
import { SettingsForm } from './settings-form.tsx'
import { fieldTexts } from './settings-texts.ts'

// The forms begin to load their previews, which nothing waits for.
afterAll(() => vi.dynamicImportSettled())

const values = Object.fromEntries(settingKeys.map((key) => [key, settingAt(defaultSettings, key)]))

function formOf(page: SettingPage, language: Language, own: Record<string, unknown> = {}): string {
  const current = { settings: { ...values, ...own }, defaults: values, versions: {}, pictures: {} }
  const form = <SettingsForm page={page} current={current} isTypedBeside={false} />
  const routes = [{ path: '*', element: inShop(form, language) }]
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </QueryClientProvider>,
  )
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

test.each(settingPages)('the page %s has every field, in both languages', (page) => {
  for (const language of ['en', 'bn'] as const) {
    const text = textOf(formOf(page, language))
    const missing = keysOf(page).filter((key) => !text.includes(fieldTexts(key, language).label))
    expect(missing).toEqual([])
  }
})

test('only a setting that differs from its default leads back to it', () => {
  expect(textOf(formOf('identity', 'en'))).not.toContain('Back to the default')
  const own = { name: 'Alo Ghor', keywords: ['lamps'] }
  const html = formOf('identity', 'en', own)
  const ways = html.match(/<button[^>]*class="link[^>]*>Back to the default[^<]*/g) ?? []
  expect(ways.map(textOf)).toEqual([' Back to the default: Jontro', ' Back to the default'])
})

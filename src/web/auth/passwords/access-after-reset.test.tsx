import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { inShop } from '../../../../tests/support/fixtures/in-shop.tsx'
import type { AccessAfterReset } from '#shared/auth/added-access-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { AccessAfterResetCard } from './access-after-reset.tsx'

const access: AccessAfterReset = {
  token: 'signed',
  since: '2026-11-05T10:05:00.000Z',
  added: [
    { kind: 'api_key', name: 'Stock sync (jk_Xw81aQ…)', at: '2026-11-28T10:05:00.000Z' },
    { kind: 'passkey', name: '<b>Phone</b>', at: '2026-11-27T10:05:00.000Z' },
    { kind: 'recovery_codes', name: null, at: '2026-11-27T10:00:00.000Z' },
  ],
}

const htmlOf = (of: Partial<AccessAfterReset>, language: Language) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        {inShop(
          <AccessAfterResetCard
            email="owner@example.com"
            access={{ ...access, ...of }}
            loginUrl="/login"
          />,
          language,
        )}
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('after a reset each thing that lets somebody in is named, with when it was added', () => {
  const html = htmlOf({}, 'en')
  expect(html).toContain('Is all of this yours?')
  expect(html).toContain('Stock sync (jk_Xw81aQ…)')
  expect(html).toContain('&lt;b&gt;Phone&lt;/b&gt;')
  expect(html).toContain('Added 28 Nov 2026, 4:05')
  expect(html).toContain('Recovery codes')
  expect(html).toContain('Your last sign-in with a second factor was on 5 November 2026.')
  expect(html.match(/<button/g)).toHaveLength(2)
  expect(htmlOf({ since: null }, 'en')).not.toContain('Your last sign-in')
})

test('in Bangla the list has Bangla words and numbers', () => {
  const html = htmlOf({}, 'bn')
  expect(html).toContain('সবগুলো কি আপনার?')
  expect(html).toContain('রিকভারি কোড')
  expect(html).toContain('২৮ নভেম্বর ২০২৬')
  expect(html).toContain('সবগুলো বন্ধ করুন')
})

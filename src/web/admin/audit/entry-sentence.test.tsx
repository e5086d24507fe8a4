import { renderToStaticMarkup } from 'react-dom/server'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/audit-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { LanguageContext } from '../../languages/language.ts'
import { EntrySentence } from './entry-sentence.tsx'

const id = '019a1111-2222-7333-8444-5555abcdef12'

const priceChange: AuditEntry = {
  _id: id,
  at: '2026-11-24T10:05:00.000Z',
  actor: { _id: id, name: 'Nila Begum', kind: 'staff', apiKey: null },
  action: 'changed',
  subject: { type: 'product', _id: id, label: 'Studio Headphones' },
  changes: [{ field: 'price', before: 1000, after: 950 }],
  reason: null,
  canUndo: true,
  undoneBy: null,
  group: null,
  undoOf: null,
  requestId: null,
  network: null,
}

/** Leaves out the text for screen readers: the words for before and after are beside the arrow. */
function textOf(entry: AuditEntry, language: Language): string {
  const html = renderToStaticMarkup(
    <LanguageContext value={language}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <EntrySentence entry={entry} />
        </MemoryRouter>
      </QueryClientProvider>
    </LanguageContext>,
  )
  return html.replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '').replaceAll(/<[^>]+>/g, '')
}

test('a changed price reads as a sentence in both languages', () => {
  expect(textOf(priceChange, 'en')).toBe(
    'Nila Begum changed the price of product Studio Headphones: ৳1,000 → ৳950',
  )
  expect(textOf(priceChange, 'bn')).toBe(
    'Nila Begum পণ্য Studio Headphones: দাম পরিবর্তন করেছেন: ৳১,০০০ → ৳৯৫০',
  )
})

test.each<[string, Partial<AuditEntry>]>([
  [
    'Nila Begum undid a change of the price of product Studio Headphones: ৳1,000 → ৳950',
    { undoOf: id },
  ],
  [
    'Nila Begum changed the name, description and 2 more fields of product Studio Headphones',
    {
      changes: ['name', 'description', 'price', 'stock'].map((field) => ({
        field,
        before: 1,
        after: 2,
      })),
    },
  ],
  [
    'Shop (nightly cleanup) removed 12 expired messages',
    {
      actor: { _id: null, name: 'nightly cleanup', kind: 'job', apiKey: null },
      action: 'removed_expired',
      subject: { type: 'message', _id: null, label: '' },
      changes: [{ field: 'removed', before: null, after: 12 }],
    },
  ],
  [
    'Somebody whose account is gone ended sessions of the account of somebody whose account is gone',
    {
      actor: { _id: id, name: null, kind: 'staff', apiKey: null },
      action: 'signed_out',
      subject: { type: 'customer', _id: id, label: null },
      changes: [],
    },
  ],
])('an entry reads: %s', (sentence, entry) => {
  expect(textOf({ ...priceChange, ...entry }, 'en')).toBe(sentence)
})

import type { Suggestions } from '#shared/catalog/product-query-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { urls } from '#shared/urls.ts'
import { suggestionTexts } from './suggestion-texts.tsx'

export type SuggestionItem = { path: string } & (
  | { kind: 'category'; name: string; image: string | null }
  | { kind: 'product'; productId: string; name: string; image: string | null; price: number }
  | { kind: 'search'; name: string }
  | { kind: 'clear'; name: string }
)

/** The earlier searches of this browser, and the option that forgets them, of that name. */
export function recentOptions(searches: readonly string[], clear: string): SuggestionItem[] {
  if (searches.length === 0) return []
  return [
    ...searches.map((name) => ({
      kind: 'search' as const,
      name,
      path: urls.products({ search: name }),
    })),
    { kind: 'clear', name: clear, path: '#clear' },
  ]
}

/** The options: categories, then products. */
export function optionsOf({ categories, products }: Suggestions): SuggestionItem[] {
  return [
    ...categories.map(({ name, image }) => ({
      kind: 'category' as const,
      name,
      image,
      path: urls.products({ category: name }),
    })),
    ...products.map(({ _id, name, image, price }) => ({
      kind: 'product' as const,
      productId: _id,
      name,
      image,
      price,
      path: urls.product({ id: _id }),
    })),
  ]
}

interface Found {
  typed: string
  count: number
  /** The term that was searched instead. */
  nearest: string | null
  language: Language
}

/** The announcement of a new list for screen readers, as a full sentence. */
export function announcementOf({ typed, count, nearest, language }: Found): string {
  const t = suggestionTexts[language]
  return count === 0 ? t.none(typed) : t.found(count, nearest ?? typed)
}

/** Index of the option after an arrow key, wrapping around; without one, the first or the last. */
export function nextOption(active: number | null, step: 1 | -1, count: number): number {
  if (active === null) return step === 1 ? 0 : count - 1
  return (active + step + count) % count
}

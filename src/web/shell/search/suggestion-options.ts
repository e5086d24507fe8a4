import type { Suggestions } from '#shared/catalog/product-query-schemas.ts'
import { urls } from '#shared/urls.ts'

export type SuggestionItem = { path: string } & (
  | { kind: 'category'; name: string; image: string | null }
  | { kind: 'product'; name: string; image: string | null; price: number }
  | { kind: 'search'; name: string }
)

/** The options: categories, then products; without results, the most similar search. */
export function optionsOf({ categories, products, nearest }: Suggestions): SuggestionItem[] {
  if (nearest !== null)
    return [{ kind: 'search', name: nearest, path: urls.products({ search: nearest }) }]
  return [
    ...categories.map(({ name, image }) => ({
      kind: 'category' as const,
      name,
      image,
      path: urls.products({ category: name }),
    })),
    ...products.map(({ _id, name, image, price }) => ({
      kind: 'product' as const,
      name,
      image,
      price,
      path: urls.product({ id: _id }),
    })),
  ]
}

/** The announcement of a new list for screen readers, as a full sentence. */
export function announcementOf(term: string, options: readonly SuggestionItem[]): string {
  const [first] = options
  if (!first) return `There are no suggestions for “${term}”.`
  if (first.kind === 'search') {
    return `Nothing is found for “${term}”; the down arrow offers “${first.name}” instead.`
  }
  return options.length === 1
    ? `There is 1 suggestion for “${term}”; the down arrow chooses it.`
    : `There are ${options.length} suggestions for “${term}”; the arrow keys choose one.`
}

/** Index of the option after an arrow key, wrapping around; without one, the first or the last. */
export function nextOption(active: number | null, step: 1 | -1, count: number): number {
  if (active === null) return step === 1 ? 0 : count - 1
  return (active + step + count) % count
}

/** Takes the place of a text in a copy of the shop: the text between marks, which only such modules set. */
export function mark(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? value : `⟦${value}⟧`
  if (typeof value === 'function') {
    return (...parameters: unknown[]) => mark(Reflect.apply(value, undefined, parameters))
  }
  if (typeof value !== 'object' || value === null) return value
  // Markup. Twice, because the first letter of a text, such as a person's initial, is a mark too.
  if ('$$typeof' in value) return ['⟦⟦', value, '⟧⟧']
  if (Array.isArray(value)) return value.map(mark)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mark(each)]))
}

/** The value with every text inside changed; `name` is that of its field, empty for an entry of a list. */
export function mapTexts<T>(value: T, change: (text: string, name: string) => string): T {
  const walk = (node: unknown, name: string): unknown => {
    if (typeof node === 'string') return change(node, name)
    if (Array.isArray(node)) return node.map((each) => walk(each, ''))
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(
      Object.entries(node).map(([field, each]) => [field, walk(each, field)]),
    )
  }
  return walk(value, '') as T
}

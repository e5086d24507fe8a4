export type QueryParams = Record<string, string | number | boolean | null | undefined>

/** The URL of a call: parameters filled in and encoded, blank query values omitted. */
export function callUrl(
  path: string,
  params: Record<string, string> = {},
  query: QueryParams = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  // `search.size` is too new for our browsers.
  return search.toString() === '' ? `/api${filled}` : `/api${filled}?${search}`
}

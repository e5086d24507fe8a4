/**
 * Memoizes work: it runs at the first call. When it fails, `onFailure` is called, the result is null
 * and the next call tries again.
 */
export function memoizeAsync<T>(
  work: () => Promise<T | null>,
  onFailure: (error: unknown) => void,
): () => Promise<T | null> {
  let found: Promise<T | null> | undefined
  return () => {
    found ??= work().catch((error: unknown) => {
      found = undefined
      onFailure(error)
      return null
    })
    return found
  }
}

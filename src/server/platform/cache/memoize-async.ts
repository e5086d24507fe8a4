/**
 * Work that is done once, when first asked for, and remembered. Where it fails, `onFailure` is told,
 * the answer is null, and the next question tries again.
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

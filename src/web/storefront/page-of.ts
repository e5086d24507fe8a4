const lastPage = 100_000

/** The page an address asks for; nonsense is the first. */
export function pageOf(asked: string | null): number {
  const page = Number(asked)
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}

import { RefusedRows } from '../products/imported-product.ts'
import type { RowGroup } from './row-queries.ts'

export interface ReadGroup<Value> {
  group: number
  value?: Value
  refused?: RefusedRows
}

/**
 * What each group says, or why it is refused. It ends before the first whose key one before it has, which
 * mended rows may: that one finds what the other has become, in the next chunk.
 */
export function readGroups<Value>(
  groups: readonly RowGroup[],
  read: (rows: RowGroup) => Value,
  keyOf: (value: Value) => string,
): ReadGroup<Value>[] {
  const keys = new Set<string>()
  const result: ReadGroup<Value>[] = []
  for (const rows of groups) {
    const { group } = rows
    try {
      const value = read(rows)
      if (keys.has(keyOf(value))) break
      keys.add(keyOf(value))
      result.push({ group, value })
    } catch (error) {
      if (!(error instanceof RefusedRows)) throw error
      result.push({ group, refused: error })
    }
  }
  return result
}

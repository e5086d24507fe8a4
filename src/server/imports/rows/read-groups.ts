import type { Text } from '#shared/languages/texts.ts'
import { RefusedRows } from '../products/imported-product.ts'
import type { RowGroup } from './row-queries.ts'

/** Rows that belong together as they are read, or why they are refused. */
export interface ReadGroup<Value> {
  group: number
  imported: Value | RefusedRows
}

export function readGroup<Value>(
  rows: RowGroup,
  read: (rows: RowGroup) => Value,
): ReadGroup<Value> {
  try {
    return { group: rows.group, imported: read(rows) }
  } catch (error) {
    if (error instanceof RefusedRows) return { group: rows.group, imported: error }
    throw error
  }
}

/**
 * Reads one group after the other. It ends before the first whose key one before it has, which mended rows may:
 * that one finds what the other has become, in the next chunk.
 */
export function readGroups<Value>(
  groups: readonly RowGroup[],
  read: (rows: RowGroup) => Value,
  keyOf: (value: Value) => string,
): ReadGroup<Value>[] {
  const keys = new Set<string>()
  const result: ReadGroup<Value>[] = []
  for (const rows of groups) {
    const { group, imported } = readGroup(rows, read)
    if (!(imported instanceof RefusedRows)) {
      const key = keyOf(imported)
      if (keys.has(key)) break
      keys.add(key)
    }
    result.push({ group, imported })
  }
  return result
}

/** Throws `RefusedRows` where more rows belong together than may. */
export function rejectTooManyRows(
  { group, rows }: Pick<RowGroup, 'group' | 'rows'>,
  max: number,
  reason: Text,
): void {
  if (rows.length > max) throw new RefusedRows([{ line: group, field: null, reason }])
}

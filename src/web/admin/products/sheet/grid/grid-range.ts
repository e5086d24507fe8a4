export interface GridCell {
  row: number
  col: number
}

/** The selected rectangle: the active cell, from which it goes to the other corner. */
export interface GridSelection {
  active: GridCell
  corner: GridCell
}

export interface GridRange {
  top: number
  bottom: number
  left: number
  right: number
}

export const firstCell: GridSelection = { active: { row: 0, col: 0 }, corner: { row: 0, col: 0 } }

export function rangeOf({ active, corner }: GridSelection): GridRange {
  return {
    top: Math.min(active.row, corner.row),
    bottom: Math.max(active.row, corner.row),
    left: Math.min(active.col, corner.col),
    right: Math.max(active.col, corner.col),
  }
}

export const single = (cell: GridCell): GridSelection => ({ active: cell, corner: cell })

interface GridSize {
  rows: number
  columns: number
  /** Rows that are seen at once. */
  page: number
}

interface MoveKey {
  key: string
  shiftKey: boolean
  /** Or the command key of a Mac. */
  ctrlKey: boolean
}

/** Where a key leads, as in every sheet; null for a key that does not move. */
export function moveBy(
  selection: GridSelection,
  { key, shiftKey, ctrlKey }: MoveKey,
  size: GridSize,
): GridSelection | null {
  const from = shiftKey ? selection.corner : selection.active
  const target = targetOf(from, key, ctrlKey, size)
  if (target === null) return null
  const cell = inside(target, size)
  return shiftKey ? { ...selection, corner: cell } : single(cell)
}

function targetOf(
  { row, col }: GridCell,
  key: string,
  toEnd: boolean,
  { rows, columns, page }: GridSize,
): GridCell | null {
  switch (key) {
    case 'ArrowDown':
      return { row: toEnd ? rows : row + 1, col }
    case 'ArrowUp':
      return { row: toEnd ? 0 : row - 1, col }
    case 'ArrowRight':
      return { row, col: toEnd ? columns : col + 1 }
    case 'ArrowLeft':
      return { row, col: toEnd ? 0 : col - 1 }
    case 'PageDown':
      return { row: row + page, col }
    case 'PageUp':
      return { row: row - page, col }
    case 'Home':
      return { row: toEnd ? 0 : row, col: 0 }
    case 'End':
      return { row: toEnd ? rows : row, col: columns }
    default:
      return null
  }
}

/** The nearest cell that there is. */
export function inside(
  { row, col }: GridCell,
  { rows, columns }: Pick<GridSize, 'rows' | 'columns'>,
) {
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    col: Math.max(0, Math.min(columns - 1, col)),
  }
}

interface PlacedText extends GridCell {
  text: string
}

/**
 * Where pasted cells go: one cell or one row fills the selected rows, a block begins at the first selected
 * cell. `surplus` are the lines for which there is no row.
 */
export function placePasted(
  cells: readonly (readonly string[])[],
  range: GridRange,
  size: Pick<GridSize, 'rows' | 'columns'>,
): { placed: PlacedText[]; selection: GridSelection; surplus: number } {
  const { top, left } = range
  const isOne = cells.length === 1 && cells[0]?.length === 1
  const height = cells.length === 1 ? range.bottom - top + 1 : cells.length
  const width = isOne ? range.right - left + 1 : Math.max(...cells.map((row) => row.length))
  const placed: PlacedText[] = []
  for (let row = 0; row < height && top + row < size.rows; row += 1) {
    const line = cells[row % cells.length] ?? []
    for (let col = 0; col < width && left + col < size.columns; col += 1) {
      const text = line[isOne ? 0 : col]
      if (text !== undefined) placed.push({ row: top + row, col: left + col, text })
    }
  }
  const corner = inside({ row: top + height - 1, col: left + width - 1 }, size)
  const surplus = Math.max(0, top + height - size.rows)
  return { placed, selection: { active: { row: top, col: left }, corner }, surplus }
}

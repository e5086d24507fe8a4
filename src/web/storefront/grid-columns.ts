const columnsByCount: Readonly<Record<number, string>> = {
  5: 'md:grid-cols-5',
  6: 'md:grid-cols-3 lg:grid-cols-6',
}

/** Columns of a grid of so many cards, of which five and six stand in one row of a desktop. */
export function gridColumns(count: number): string {
  return columnsByCount[count] ?? 'md:grid-cols-4'
}

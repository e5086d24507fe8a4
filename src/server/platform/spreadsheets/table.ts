export type Cell = string | number

export interface Table {
  /** The cells of the first row. */
  columns: readonly string[]
  rows: AsyncIterable<readonly Cell[]>
}

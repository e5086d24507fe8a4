/** YYYY-MM-DD */
interface DayCell {
  day: string
}

/** Money is a number; a phone or an order's number is a text, and a moment a date, shown as in Dhaka. */
export type Cell = string | number | Date | DayCell

export interface Table {
  /** The cells of the first row. */
  columns: readonly string[]
  rows: AsyncIterable<readonly Cell[]>
}

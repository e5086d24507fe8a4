import type { EmailBlock, OrderedItem, TotalRow } from './email-template.ts'

export interface OrderLinesProps {
  items: OrderedItem[]
  /** How the total comes about. */
  totalRows: TotalRow[]
}

/** What was ordered and what it costs. */
export function orderLines({ items, totalRows }: OrderLinesProps): EmailBlock[] {
  return [
    { kind: 'items', items },
    { kind: 'totals', rows: totalRows },
  ]
}

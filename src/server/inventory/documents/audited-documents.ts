import type { StockDocumentKind } from '#shared/stock/movement-schemas.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Clock } from '../../shop.ts'
import {
  lineName,
  type StockDocumentLine,
  type StockDocumentRow,
} from './stock-document-queries.ts'

type Document = Pick<StockDocumentRow, 'id' | 'kind' | 'supplier' | 'invoice' | 'reason' | 'undoId'>

const subjectTypes = {
  correction: 'stock_correction',
  receipt: 'stock_receipt',
  count: 'stock_count',
} as const satisfies Record<StockDocumentKind, string>

/** Enters a document into the audit log, or that it was undone. */
export async function recordDocument(
  tx: Tx,
  clock: Clock,
  document: Document,
  lines: readonly StockDocumentLine[],
): Promise<void> {
  const unbooked = auditedValues(document, lines, false)
  const booked = auditedValues(document, lines, true)
  const isUndone = document.undoId !== null
  await recordChange(tx, clock, {
    action: 'changed',
    type: subjectTypes[document.kind],
    id: document.id,
    label: labelOf(document, lines),
    before: isUndone ? booked : unbooked,
    after: isUndone ? unbooked : booked,
    reason: document.reason ?? null,
  })
}

function labelOf({ kind, supplier, invoice }: Document, lines: readonly StockDocumentLine[]) {
  if (kind === 'receipt') return [supplier, invoice].filter(Boolean).join(' · ')
  return kind === 'correction' && lines[0] ? lineName(lines[0]) : ''
}

/** Values that the log compares: of a correction the stock before and after, else the units moved. */
export function auditedValues(
  { kind }: Document,
  lines: readonly StockDocumentLine[],
  isBooked: boolean,
) {
  if (kind === 'correction') {
    const [{ stockBefore, quantity } = { stockBefore: 0, quantity: 0 }] = lines
    return { stock: isBooked ? stockBefore + quantity : stockBefore }
  }
  const moved = isBooked ? lines.filter(({ quantity }) => quantity !== 0) : []
  return {
    items: moved.map((line) =>
      kind === 'receipt'
        ? `${line.quantity} × ${lineName(line)}`
        : `${lineName(line)}: ${line.stockBefore} → ${line.stockBefore + line.quantity}`,
    ),
  }
}

import { expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/audit-schemas.ts'
import { entryTable } from './entry-columns.tsx'

const id = '019a1111-2222-7333-8444-5555abcdef12'

const created: AuditEntry = {
  _id: id,
  at: '2026-11-24T10:05:00.000Z',
  actor: { _id: id, name: 'Nila Begum', kind: 'staff', apiKey: null },
  action: 'created',
  subject: { type: 'product', _id: id, label: 'Studio Headphones' },
  changes: [],
  reason: null,
  canUndo: false,
  undoneBy: null,
  undoOf: null,
  requestId: id,
  network: null,
  group: null,
}

const labelOfUndo = (entry: AuditEntry) =>
  (entryTable({ language: 'en', entries: [entry], onUndo: () => undefined }).actions ?? []).flatMap(
    (action) =>
      action.kind === 'button' && !action.isHidden?.(entry) ? (action.label?.(entry) ?? '') : [],
  )

test('the undo of an import is offered by the name of its file, though none of its entries has one', () => {
  const file = { kind: 'products', fileName: 'lamps.csv' } as const
  const group = { subjects: 20_000, canUndo: true, import: file }
  expect(labelOfUndo({ ...created, group })).toEqual(['Undo: lamps.csv'])
  expect(labelOfUndo({ ...created, group: { ...group, canUndo: false } })).toEqual([])
  expect(labelOfUndo(created)).toEqual([])
})

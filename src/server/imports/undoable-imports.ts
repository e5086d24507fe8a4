import type { ImportGroup, UndoableImports } from '../audit/undoable-subject.ts'
import { isId } from '../platform/ids.ts'
import type { ActingShop } from '../shop.ts'
import { selectImport, selectImports } from './import-queries.ts'
import { startUndo } from './imports.ts'
import { permissionsOf } from './upload-import.ts'

/** An import as a group of the audit log: the undo from there is that of its page. */
export const undoableImports: UndoableImports<ActingShop> = {
  async find(db, requestIds) {
    const imports = await selectImports(db, requestIds.filter(isId))
    return new Map(
      imports.map((record): [string, ImportGroup] => {
        const { id, kind, fileName, status } = record
        const needs = permissionsOf(record)
        return [id, { kind, fileName, canUndo: status === 'completed', needs }]
      }),
    )
  },
  async start(shop, requestId, by) {
    if (!isId(requestId) || !(await selectImport(shop.db, requestId))) return false
    await startUndo(shop, requestId, by)
    return true
  },
}

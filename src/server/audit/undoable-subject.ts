import type { Permission } from '#shared/api/permissions.ts'
import type { AuditedSubjectType } from '#shared/audit/audited-subjects.ts'
import type { ImportKind } from '#shared/imports/import-kinds.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { SignedInCustomer } from '../platform/http/authenticate.ts'

/** How changes of a kind of subject are taken back; a feature registers it in `createShop`. `Shop` is the context of writes. */
export interface UndoableSubject<Shop> {
  /** The fields that `write` takes; an entry with another one cannot be undone. */
  fields: readonly string[]
  /** Whether it takes the change of another field, from one value to the other. */
  takes?(field: string, change: [unknown, unknown]): boolean
  /** Its present values by the names of the log, locked until the transaction ends; null when it is gone. */
  lock(tx: Tx, id: string): Promise<Record<string, unknown> | null>
  /** Permissions needed to undo a change, beside that of the subject. */
  alsoNeeds?(tx: Tx, id: string): Promise<readonly Permission[]>
  /** The ordinary change to `values`, with its checks and its own entry; `current` is what `lock` gave. */
  write(
    shop: Shop,
    id: string,
    values: Record<string, unknown>,
    current: Record<string, unknown>,
  ): Promise<unknown>
  /** Undo of many subjects in a statement or two; absent where they are changed one by one. */
  many?: {
    /** Whether changes of these fields alone can be taken back so. */
    takes(fields: readonly string[]): boolean
    /** As `lock`, of those that exist, by id. */
    lock(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Record<string, unknown>>>
    /** Throws nothing but what a single change throws; each leaves an entry that takes back its own. */
    write(
      shop: Shop,
      changes: readonly { id: string; values: Record<string, unknown>; undoes: string }[],
    ): Promise<unknown>
  }
}

export type UndoableSubjects<Shop> = {
  readonly [T in AuditedSubjectType]?: UndoableSubject<Shop>
}

/** An import as a group of the log. */
export interface ImportGroup {
  kind: ImportKind
  fileName: string
  canUndo: boolean
  needs: readonly Permission[]
}

/** Imports are too large for one transaction: the feature takes them back in the background, some rows at a time. */
export interface UndoableImports<Shop> {
  /** The imports among these requests, by id. */
  find(db: Db, requestIds: readonly string[]): Promise<ReadonlyMap<string, ImportGroup>>
  /** Starts the undo with its checks; false where the request is no import. */
  start(shop: Shop, requestId: string, by: SignedInCustomer): Promise<boolean>
}

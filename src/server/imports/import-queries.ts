import { and, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { ImportKind } from '#shared/imports/import-kinds.ts'
import { customers } from '../customers/customer-tables.ts'
import type { Db, Tx, Writer } from '../platform/database/database.ts'
import { newestFirst } from '../platform/database/lists/list-page.ts'
import { importChanges, importParts, imports, importZips } from './import-tables.ts'

const nameOf = (column: SQL, alias: string) =>
  sql<string | null>`(select name from ${customers} where ${customers.id} = ${column})`.as(alias)

const importColumns = {
  ...getTableColumns(imports),
  uploaderName: nameOf(sql`"imports"."uploaded_by"`, 'uploader_name'),
  actorName: nameOf(sql`"imports"."actor_id"`, 'actor_name'),
  unreturned: sql<number>`(select count(*)::int from ${importChanges}
    where ${importChanges.importId} = "imports"."id" and ${importChanges.undone} <> 'undone')`.as(
    'unreturned',
  ),
}

export function importList(kinds: readonly ImportKind[]) {
  return {
    from: imports,
    columns: importColumns,
    where: inArray(imports.kind, [...kinds]),
    orderBy: newestFirst(imports.createdAt, imports.id),
  }
}

export async function selectImports(db: Tx | Db, ids: readonly string[]) {
  return db
    .select(importColumns)
    .from(imports)
    .where(inArray(imports.id, [...ids]))
}

export type ImportRecord = Awaited<ReturnType<typeof selectImports>>[number]

export async function selectImport(db: Tx | Db, id: string): Promise<ImportRecord | null> {
  return (await selectImports(db, [id]))[0] ?? null
}

type Columns = typeof imports.$inferInsert

export async function lockImport(tx: Tx, id: string) {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  return row ?? null
}

export async function insertImport(tx: Tx, row: Columns): Promise<void> {
  await tx.insert(imports).values(row)
}

export async function updateImport(
  db: Writer,
  id: string,
  columns: Partial<Columns>,
): Promise<void> {
  await db.update(imports).set(columns).where(eq(imports.id, id))
}

/** Of each part of a file but the last. */
export const partBytes = 512 * 1024

export async function insertPart(
  db: Writer,
  importId: string,
  position: number,
  bytes: Buffer,
): Promise<void> {
  await db.insert(importParts).values({ importId, position, bytes })
}

export async function deleteParts(db: Writer, importId: string): Promise<void> {
  await db.delete(importParts).where(eq(importParts.importId, importId))
}

/** Deletes parts of uploads that a crash has broken off, and of imports that are gone. */
export async function deletePartsBefore(db: Writer, before: Date): Promise<void> {
  await db
    .delete(importParts)
    .where(
      and(
        lt(importParts.createdAt, before),
        sql`not exists (select from ${imports} where ${imports.id} = ${importParts.importId})`,
        sql`not exists (select from ${importZips} where ${importZips.partsId} = ${importParts.importId})`,
      ),
    )
}

/** With their rows and changes. */
export async function deleteImportsBefore(db: Writer, before: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.createdAt, before))
}

/** Until the transaction ends, new customers and orders are those of another shop: no webhook is told of them. */
export async function silenceWebhooks(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('shop.imports', 'on', true)`)
}

/** One part of a file after the other. */
export async function* readParts(db: Tx | Db, importId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const part = await selectPart(db, importId, position)
    if (part.length === 0) return
    yield part
  }
}

/** Empty behind the end of the file. */
export async function selectPart(db: Tx | Db, importId: string, position: number): Promise<Buffer> {
  const [part] = await db
    .select({ bytes: importParts.bytes })
    .from(importParts)
    .where(and(eq(importParts.importId, importId), eq(importParts.position, position)))
  return part?.bytes ?? Buffer.alloc(0)
}

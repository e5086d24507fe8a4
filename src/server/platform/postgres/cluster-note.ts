import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere, writeDurably } from './durable-file.ts'
import { PostgresStartError } from './postgres-start-error.ts'
import type { ShopFolder } from './shop-folder.ts'

/*
 * A cluster outside DATA_DIR carries a note that tells a person, and the next start, whose it is.
 */

const noteName = 'README.txt'

export function writeNote(folder: string, shop: ShopFolder): void {
  const note =
    `This folder holds the PostgreSQL database of the shop whose DATA_DIR is the folder below.\n` +
    `Deleting it deletes that shop's data. When that DATA_DIR is gone, or its postgres/cluster.json\n` +
    `names another folder, this one is of no use any more and may be deleted.\n\n` +
    `DATA_DIR: ${shop.dataDir}\n`
  writeDurably(join(folder, noteName), note, 0o644)
}

/**
 * Follows a DATA_DIR that was moved. Refuses one that was copied: two shops, a trial one and the
 * real one say, would work on the same data without knowing.
 */
export function checkNote(folder: string, shop: ShopFolder): void {
  const owner = noted(folder)
  if (owner === shop.dataDir) return
  const ownersRecord = owner === null ? null : join(owner, 'postgres', 'cluster.json')
  if (ownersRecord !== null && readIfThere(ownersRecord)?.includes(folder)) {
    throw new PostgresStartError(
      `DATA_DIR ${shop.dataDir} is a copy of ${owner} and both name the same database in ` +
        `${folder}: delete ${shop.home} to begin with an empty shop there, and carry data over ` +
        'with pg_dump.',
    )
  }
  writeNote(folder, shop)
}

/** Clusters that an earlier DATA_DIR at the same path left behind. */
export function clustersLeftBehind(shelf: string, shop: ShopFolder): string[] {
  if (!existsSync(shelf)) return []
  const folders = readdirSync(shelf).map((name) => join(shelf, name))
  return folders.filter((folder) => noted(folder) === shop.dataDir)
}

function noted(folder: string): string | null {
  return /^DATA_DIR: (.*)$/m.exec(readIfThere(join(folder, noteName)) ?? '')?.[1] ?? null
}

import { existsSync, readdirSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { readFileIfExists, writeFileAtomically } from './files.ts'
import type { DataFolder } from './data-folder.ts'
import { PostgresStartError } from './start-error.ts'

/** Path of the shop's cluster (absolute), and whether its creation was completed. */
export interface ClusterRecord {
  folder: string
  complete: boolean
}

/** Null: this DATA_DIR never had a database. */
export function readClusterRecord(shop: DataFolder): ClusterRecord | null {
  const text = readFileIfExists(shop.record)
  if (text === null) return null
  try {
    const { folder, complete } = JSON.parse(text) as ClusterRecord
    if (typeof folder !== 'string' || typeof complete !== 'boolean') throw new Error(text)
    return { folder: resolve(shop.home, folder), complete }
  } catch (cause) {
    throw new PostgresStartError(
      `The file ${shop.record}, which says where the shop's database lies, is damaged: put it ` +
        'back from a backup.',
      { cause },
    )
  }
}

/** A folder inside DATA_DIR is recorded relative to it, so that DATA_DIR can be moved. */
export function writeClusterRecord(shop: DataFolder, record: ClusterRecord): void {
  const inside = relative(shop.home, record.folder)
  const folder = inside.startsWith('..') || isAbsolute(inside) ? record.folder : join(inside)
  writeFileAtomically(shop.record, `${JSON.stringify({ ...record, folder })}\n`)
}

/*
 * A cluster outside DATA_DIR has a note for people and for the next start that says whose it is.
 */

const noteName = 'README.txt'

export function writeOwnerNote(folder: string, shop: DataFolder): void {
  const note =
    `This folder holds the PostgreSQL database of the shop whose DATA_DIR is the folder below.\n` +
    `Deleting it deletes that shop's data. When that DATA_DIR is gone, or its postgres/cluster.json\n` +
    `names another folder, this one is of no use any more and may be deleted.\n\n` +
    `DATA_DIR: ${shop.dataDir}\n`
  writeFileAtomically(join(folder, noteName), note, 0o644)
}

/**
 * Follows a DATA_DIR that was moved. Rejects one that was copied: two shops, say a trial and the real
 * one, would change the same data without knowing.
 */
export function checkOwnerNote(folder: string, shop: DataFolder): void {
  const owner = notedOwner(folder)
  if (owner === shop.dataDir) return
  const ownersRecord = owner === null ? null : join(owner, 'postgres', 'cluster.json')
  if (ownersRecord !== null && readFileIfExists(ownersRecord)?.includes(folder)) {
    throw new PostgresStartError(
      `DATA_DIR ${shop.dataDir} is a copy of ${owner} and both name the same database in ` +
        `${folder}: delete ${shop.home} to begin with an empty shop there, and carry data over ` +
        'with pg_dump.',
    )
  }
  writeOwnerNote(folder, shop)
}

/** Clusters that an earlier DATA_DIR at the same path left behind. */
export function findAbandonedClusters(shelf: string, shop: DataFolder): string[] {
  if (!existsSync(shelf)) return []
  const folders = readdirSync(shelf).map((name) => join(shelf, name))
  return folders.filter((folder) => notedOwner(folder) === shop.dataDir)
}

function notedOwner(folder: string): string | null {
  return /^DATA_DIR: (.*)$/m.exec(readFileIfExists(join(folder, noteName)) ?? '')?.[1] ?? null
}

import { isAbsolute, join, relative, resolve } from 'node:path'
import { readIfThere, writeDurably } from './durable-file.ts'
import { PostgresStartError } from './postgres-start-error.ts'
import type { ShopFolder } from './shop-folder.ts'

/** Where the shop's cluster lies (absolute), and whether its making was finished. */
export interface ClusterRecord {
  folder: string
  complete: boolean
}

/** Null: this DATA_DIR never had a database. */
export function readRecord(shop: ShopFolder): ClusterRecord | null {
  const text = readIfThere(shop.record)
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

/** A folder inside DATA_DIR is remembered relative to it, so that DATA_DIR can be moved. */
export function writeRecord(shop: ShopFolder, record: ClusterRecord): void {
  const inside = relative(shop.home, record.folder)
  const folder = inside.startsWith('..') || isAbsolute(inside) ? record.folder : join(inside)
  writeDurably(shop.record, `${JSON.stringify({ ...record, folder })}\n`)
}

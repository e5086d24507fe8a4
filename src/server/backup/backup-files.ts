import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { nullIfMissing } from '../platform/files.ts'
import { partialSuffix } from './write-archive.ts'

const pattern = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/

/** `shop-2026-11-22T20-30-00Z.tar`: sorted by name they are sorted by time. */
export function backupFileName(now: Date): string {
  return `shop-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`
}

/**
 * Deletes the oldest backups of the folder beyond `retained`, never the one just made; files with other
 * names stay. Returns what was deleted.
 */
export async function deleteOldBackups(
  folder: string,
  retained: number,
  justMade: string,
): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name))
  const others = names.filter((name) => name !== basename(justMade)).toSorted()
  const old = others.slice(0, Math.max(0, others.length - (retained - 1)))
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

/** Deletes what interrupted backups left. Call it while no other backup runs. */
export async function deletePartialBackups(folder: string): Promise<void> {
  for (const name of (await nullIfMissing(readdir(folder))) ?? []) {
    const isPartial =
      name.endsWith(partialSuffix) && pattern.test(name.slice(0, -partialSuffix.length))
    if (isPartial) await rm(join(folder, name), { force: true })
  }
}

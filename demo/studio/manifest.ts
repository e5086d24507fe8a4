import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Shot } from './shot-list.ts'

/** What a shop that is filled with it would otherwise decode it for. */
export interface Photograph {
  bytes: number
  width: number
  height: number
  placeholder: string
}

/** File below the folder of photographs → the inputs it was made from, and what it is. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    inputs: z.string(),
    bytes: z.number(),
    width: z.number(),
    height: z.number(),
    placeholder: z.string(),
  }),
)

export type Manifest = z.infer<typeof manifestSchema>

export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, 'manifest.json')
  return existsSync(path) ? manifestSchema.parse(JSON.parse(await readFile(path, 'utf8'))) : {}
}

/** How the photograph of a shot in the folder stands to what the shot wants. */
export function stateOf(
  folder: string,
  shot: Shot,
  manifest: Manifest,
): 'done' | 'missing' | 'changed' {
  if (!existsSync(join(folder, shot.file))) return 'missing'
  return manifest[shot.file]?.inputs === shot.inputs ? 'done' : 'changed'
}

/** The shots whose photographs are missing or were made from something else. */
export async function unfinished(folder: string, shots: readonly Shot[]): Promise<Shot[]> {
  const manifest = await readManifest(folder)
  return shots.filter((shot) => stateOf(folder, shot, manifest) !== 'done')
}

let lastRecord: Promise<void> = Promise.resolve()

/** Adds one photograph to what the file says now, one after the other. */
export function recordPhotograph(
  folder: string,
  file: string,
  entry: Manifest[string],
): Promise<void> {
  const record = () => addToManifest(folder, file, entry)
  lastRecord = lastRecord.then(record, record)
  return lastRecord
}

async function addToManifest(folder: string, file: string, entry: Manifest[string]): Promise<void> {
  const manifest = { ...(await readManifest(folder)), [file]: entry }
  const sorted = Object.fromEntries(
    Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  const temporary = join(folder, `.manifest-${process.pid}.json`)
  try {
    await writeFile(temporary, `${JSON.stringify(sorted, null, 2)}\n`)
    await rename(temporary, join(folder, 'manifest.json'))
  } finally {
    await rm(temporary, { force: true })
  }
}

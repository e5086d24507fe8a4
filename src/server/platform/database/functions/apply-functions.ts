import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../../settings.ts'
import type { ReleasedSchema } from '../released-schema.ts'
import {
  type AppliedFunctions,
  replaceAppliedFunctions,
  selectAppliedFunctions,
  selectDefinitions,
  selectStoredResults,
} from './function-queries.ts'

/** A file of `db/functions`, which has the name of the function that it creates or replaces. */
interface FunctionFile {
  name: string
  sql: string
}

/**
 * Makes the SQL functions those of the files, all in one transaction, if a file has changed or a migration has
 * run since the last time. A release does not replace the functions of a newer one: its processes may run at
 * the same time, and each release runs with the functions of the next. `migratedTo` is the time of the newest
 * migration. Throws a StartError for a change that needs a migration.
 */
export async function applyFunctions(
  holder: pg.Client,
  { functions, release }: ReleasedSchema,
  migratedTo: number,
): Promise<void> {
  const files = await readFunctions(functions)
  const wanted = { hash: hashOf(files), migratedTo, release }
  const applied = await selectAppliedFunctions(holder)
  if (applied && isUpToDate(applied, wanted)) return
  await holder.query('begin')
  try {
    await replaceFunctions(holder, files)
    await replaceAppliedFunctions(holder, wanted)
    await holder.query('commit')
  } catch (error) {
    await holder.query('rollback').catch(() => undefined)
    throw error
  }
}

function isUpToDate(applied: AppliedFunctions, wanted: AppliedFunctions): boolean {
  if (applied.release.localeCompare(wanted.release, 'en', { numeric: true }) > 0) return true
  return applied.hash === wanted.hash && applied.migratedTo === wanted.migratedTo
}

async function replaceFunctions(holder: pg.Client, files: readonly FunctionFile[]): Promise<void> {
  const names = files.map(({ name }) => name)
  const before = await selectDefinitions(holder, names)
  for (const { name, sql } of calledFirst(files)) {
    await holder.query(sql).catch((error: Error) => {
      throw new StartError(
        `db/functions/${name}.sql cannot be applied (${error.message}): where it changes a parameter or the result of the function, a migration has to replace it first.`,
        { cause: error },
      )
    })
  }
  const after = await selectDefinitions(holder, names)
  const replaced: string[] = []
  for (const name of names) {
    const [definition, ...others] = after.get(name) ?? []
    if (definition === undefined || others.length > 0) {
      throw new StartError(
        `db/functions/${name}.sql has to create one function of that name: with other parameters than before, a migration has to drop the old one first.`,
      )
    }
    const previous = before.get(name)?.[0]
    if (previous !== undefined && previous !== definition) replaced.push(name)
  }
  if (replaced.length > 0) await rejectStoredResults(holder, names, replaced)
}

/** PostgreSQL computes nothing again when a function changes. */
async function rejectStoredResults(
  holder: pg.Client,
  names: readonly string[],
  replaced: readonly string[],
): Promise<void> {
  const results = await selectStoredResults(holder, names)
  const name = replaced.find((each) => results.has(each))
  if (name === undefined) return
  throw new StartError(
    `The function ${name} has changed, and PostgreSQL has stored what it computed (${results.get(name)}): a migration is missing that replaces the function and computes that again.`,
  )
}

async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const paths = (await readdir(folder)).filter((path) => path.endsWith('.sql')).toSorted()
  return Promise.all(
    paths.map(async (path) => ({
      name: basename(path, '.sql'),
      sql: await readFile(join(folder, path), 'utf8'),
    })),
  )
}

function hashOf(files: readonly FunctionFile[]): string {
  const hash = createHash('sha256')
  for (const { name, sql } of files) hash.update(`${name}\0${sql}\0`)
  return hash.digest('hex')
}

/** PostgreSQL looks up what a body calls when it creates the function, unless the body is a string. */
function calledFirst(files: readonly FunctionFile[]): FunctionFile[] {
  const ordered = new Set<FunctionFile>()
  const visited = new Set<FunctionFile>()
  const visit = (file: FunctionFile) => {
    if (visited.has(file)) return
    visited.add(file)
    const body = file.sql.replaceAll(/--.*$/gm, '')
    for (const other of files) {
      if (new RegExp(`\\b${other.name}\\(`).test(body)) visit(other)
    }
    ordered.add(file)
  }
  for (const file of files) visit(file)
  return [...ordered]
}

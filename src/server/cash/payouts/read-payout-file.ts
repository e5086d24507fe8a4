import { isRepeatable, type PayoutField } from '#shared/cash/cash.ts'
import type { PayoutFileReading } from '#shared/cash/cash-schemas.ts'
import { cashTexts } from '#shared/cash/cash-texts.ts'
import { fieldError } from '../../platform/domain-error.ts'
import {
  WorkerCrash,
  type WorkerPool,
  type WorkerTask,
} from '../../platform/worker-pool/worker-pool.ts'
import type { readHeadings, readLines } from './parse-payout-file.ts'
import type { NewLine } from './record-payout.ts'

const invalid = (name: 'fileNeeded' | 'notReadable') =>
  fieldError('file', (language) => cashTexts[language][name])

type Columns = readonly (PayoutField | null)[]

/** The columns of a file with a few cells of each, and what they seem to be. */
export function readPayoutFile(
  workers: WorkerPool,
  file: Buffer | undefined,
): Promise<PayoutFileReading> {
  return inWorker(file, (bytes) =>
    workers.run<typeof readHeadings>(task('readHeadings'), bytes, [bytes.buffer]),
  )
}

/** The lines of a payout, all of them. Throws `invalid` with the line for what cannot be one. */
export async function readPayoutLines(
  workers: WorkerPool,
  file: Buffer | undefined,
  columns: Columns,
): Promise<NewLine[]> {
  rejectColumns(columns)
  return inWorker(file, (bytes) =>
    workers.run<typeof readLines>(task('readLines'), { file: bytes, columns }, [bytes.buffer]),
  )
}

const task = (name: 'readHeadings' | 'readLines'): WorkerTask => ({
  file: new URL('parse-payout-file.ts', import.meta.url),
  name,
})

/** Somebody sent it: it is unpacked and read where it holds up nobody. */
async function inWorker<T>(
  file: Buffer | undefined,
  read: (bytes: Uint8Array<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  if (!file) throw invalid('fileNeeded')
  try {
    // A part of a request's body would be passed with all of the body.
    return await read(new Uint8Array(file))
  } catch (error) {
    throw error instanceof WorkerCrash ? invalid('notReadable') : error
  }
}

function rejectColumns(columns: Columns): void {
  for (const [at, field] of columns.entries()) {
    if (field === null || isRepeatable(field) || columns.indexOf(field) === at) continue
    throw fieldError('columns', (language) =>
      cashTexts[language].columnTwice(cashTexts[language].fields[field]),
    )
  }
  const needed = (name: 'parcelColumnNeeded' | 'amountColumnNeeded') =>
    fieldError('columns', (language) => cashTexts[language][name])
  if (!columns.includes('consignment') && !columns.includes('ourRef')) {
    throw needed('parcelColumnNeeded')
  }
  if (!columns.includes('net') && !columns.includes('collected')) {
    throw needed('amountColumnNeeded')
  }
}

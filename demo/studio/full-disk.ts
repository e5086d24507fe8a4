import { statfs } from 'node:fs/promises'

/** Less than one of the passes that a render temporarily writes to the disk. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024

/** The disk is full: no other photograph can be taken either. */
export class FullDiskError extends Error {
  constructor(cause?: unknown) {
    super('The disk is full.', { cause })
  }
}

/** Whether these words, of Node, Python, Blender or a shell, are about a full disk. */
export function tellsOfFullDisk(words: string): boolean {
  return /ENOSPC|EDQUOT|No space left on device|disk full|disk quota exceeded/i.test(words)
}

/**
 * Whether a failure comes of a full disk, by its words or, since Blender often has none, because
 * nearly nothing is free in one of the folders that were written to.
 */
export async function isOfFullDisk(
  failure: unknown,
  folders: readonly string[],
  freeBytes = freeBytesOf,
): Promise<boolean> {
  if (failure instanceof FullDiskError) return true
  if (failure instanceof Error && tellsOfFullDisk(`${codeOf(failure)} ${failure.message}`)) {
    return true
  }
  const free = await Promise.all(folders.map(freeBytes))
  return Math.min(...free) < LEAST_FREE_BYTES
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    // A folder that is not there is not full.
    return Infinity
  }
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { nullIfMissing } from '../platform/files.ts'
import { imageIdOf } from '../platform/images/original-image.ts'

/** The files of this project that settings name as pictures; none changes while the process runs. */
export interface ProjectPictures {
  /** Its id in the image library, memoized; null while the file is missing. */
  idOf(path: string): Promise<string | null>
  /** Null when the file is missing. */
  read(path: string): Promise<Buffer | null>
}

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))

export function createProjectPictures(folder = projectFolder): ProjectPictures {
  const ids = new Map<string, string>()
  const read = (path: string) => nullIfMissing(readFile(folder + path))
  return {
    read,
    async idOf(path) {
      const cached = ids.get(path)
      if (cached !== undefined) return cached
      const file = await read(path)
      if (!file) return null
      const id = imageIdOf(file)
      ids.set(path, id)
      return id
    },
  }
}

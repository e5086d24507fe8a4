import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const oxlint = fileURLToPath(new URL('../../node_modules/.bin/oxlint', import.meta.url))

/** The linter's messages about the files of a folder, by file. */
export async function runLinter(folder: string, config = '.oxlintrc.json') {
  const output = await new Promise<string>((resolve) => {
    const args = ['-c', join(folder, config), '--format=json']
    const options = { cwd: folder, maxBuffer: 2 ** 26 }
    execFile(oxlint, args, options, (_error, stdout) => resolve(stdout))
  })
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; message: string }[]
  }
  const found = new Map<string, string[]>()
  for (const { filename, message } of diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), message])
  }
  return found
}

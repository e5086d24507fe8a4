import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { launchOptions } from '../tests/support/find-browser.ts'
import { removeCluster } from '../tests/support/remove-cluster.ts'

/** What was opened, in order; closed in reverse when the work ends, fails or is interrupted. */
export type Resources = AsyncDisposableStack

const interruptedExitCode = 130

/**
 * Runs work that starts servers and browsers and writes temporary folders. Whatever it registers
 * with `resources` is closed afterwards, also after Ctrl-C, which then ends the process. An error
 * of the work is thrown on.
 */
export async function withResources(work: (resources: Resources) => Promise<void>): Promise<void> {
  const { promise: interrupted, resolve: interrupt } = Promise.withResolvers<'interrupted'>()
  const onSignal = () => interrupt('interrupted')
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  const resources = new AsyncDisposableStack()
  try {
    const outcome = await Promise.race([work(resources), interrupted])
    // The work is still waiting for something that has been closed.
    if (outcome === 'interrupted') {
      await resources.disposeAsync()
      process.exit(interruptedExitCode)
    }
  } finally {
    await resources.disposeAsync()
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
  }
}

/**
 * A folder for DATA_DIR: `name` in `keepIn`, which stays for the next run, or else a temporary one
 * that is removed with the database that belongs to it.
 */
export async function openDataDir(
  resources: Resources,
  name: string,
  keepIn?: string,
): Promise<string> {
  if (keepIn) return join(keepIn, name)
  const dataDir = await mkdtemp(join(tmpdir(), `jontro-${name}-`))
  resources.defer(() => removeCluster(dataDir))
  return dataDir
}

/** A Chromium without a window, launched as the browser tests do. */
export async function launchBrowser(resources: Resources): Promise<Browser> {
  const browser = await chromium.launch({
    ...launchOptions(),
    // Signals are left to withResources.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  resources.defer(() => browser.close())
  return browser
}

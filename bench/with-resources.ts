import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { onEndSignals } from '../src/server/platform/end-signals.ts'
import { launchOptions } from '../tests/support/find-browser.ts'
import { removeDataDir } from '#embedded-postgres/testing'

/** Opened resources, in order; closed in reverse when the work ends, fails or is interrupted. */
export type Resources = AsyncDisposableStack

const interruptedExitCode = 130

/** Timeout of a page load, for hanging pages, not for busy machines. */
export const maxLoadMs = 180_000

/**
 * Runs work that starts servers and browsers and writes temporary folders. Everything it registers
 * with `resources` is closed afterwards, also after Ctrl-C, which then ends the process. Rethrows an
 * error of the work.
 */
export async function withResources(work: (resources: Resources) => Promise<void>): Promise<void> {
  const {
    promise: interrupted,
    resolve: interrupt,
    reject,
  } = Promise.withResolvers<'interrupted'>()
  const stopListening = onEndSignals({
    first: () => interrupt('interrupted'),
    again: () => process.exit(interruptedExitCode),
  })
  // Also errors that no promise carries, such as those of sockets, must not leave servers behind.
  process.on('uncaughtException', reject)
  const resources = new AsyncDisposableStack()
  const running = work(resources)
  // It is reported once, by the race.
  running.catch(() => undefined)
  try {
    const outcome = await Promise.race([running, interrupted])
    if (outcome === 'interrupted') {
      await resources.disposeAsync()
      // The work fails soon, because its resources are closed.
      await running.catch(() => undefined)
      process.exit(interruptedExitCode)
    }
  } finally {
    await resources.disposeAsync()
    process.off('uncaughtException', reject)
    stopListening()
  }
}

/** Waits until a resource is open and registers its close; closes it at once after an interruption. */
export async function register<T>(
  resources: Resources,
  opening: Promise<T>,
  close: (opened: T) => Promise<void>,
): Promise<T> {
  const opened = await opening
  if (resources.disposed) await close(opened)
  resources.defer(() => close(opened))
  return opened
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
  return register(resources, mkdtemp(join(tmpdir(), `jontro-${name}-`)), removeDataDir)
}

/** A Chromium without a window, launched as the browser tests do, with these arguments as well. */
export async function launchBrowser(
  resources: Resources,
  extraArguments: readonly string[] = [],
): Promise<Browser> {
  const options = launchOptions()
  const launching = chromium.launch({
    ...options,
    args: [...options.args, ...extraArguments],
    // Signals are left to withResources.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  return register(resources, launching, (browser) => browser.close())
}

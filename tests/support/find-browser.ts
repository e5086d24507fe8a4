import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const usualPaths = [
  // Draws no window and starts twice as fast; Debian's package chromium-headless-shell.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium: the one in CHROMIUM, the system's, or Playwright's own; null without one. */
export function findBrowser(): string | null {
  const given = process.env['CHROMIUM']
  const candidates = [...(given ? [given] : []), ...usualPaths, chromium.executablePath()]
  return candidates.find((path) => existsSync(path)) ?? null
}

/** Launch options for a Chromium that makes no requests of its own beyond the tested pages. */
export function launchOptions() {
  const executablePath = findBrowser()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

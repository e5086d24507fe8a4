import { launch } from 'chrome-launcher'
import lighthouse, { type Artifacts, type Result } from 'lighthouse'
import { launchOptions } from '../tests/support/find-browser.ts'
import { register, type Resources } from './with-resources.ts'

/** Lighthouse's figures of one visit: scores of 0 to 100, times in milliseconds, bytes over the wire. */
export interface LighthouseVisit {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaintMs: number
  largestPaintMs: number
  layoutShift: number
  blockingMs: number
  /**
   * The blocking in processor time of the page's thread, without waiting for processors that the browser's
   * other threads, the shop and Lighthouse use.
   */
  ownBlockingMs: number
  scriptBytes: number
  documentBytes: number
  fontBytes: number
  /** Titles of the audits of accessibility, best practices and SEO that failed. */
  failures: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * One visit of Lighthouse's mobile profile (1.6 Mbit/s, 150 ms, processor slowed 4 times), with a fresh browser
 * profile. It is started without Playwright, which
 * would observe the page too. Throws if the page fails.
 */
export async function visitWithLighthouse(
  resources: Resources,
  url: string,
): Promise<LighthouseVisit> {
  const { executablePath, args } = launchOptions()
  const launching = launch({
    ...(executablePath && { chromePath: executablePath }),
    chromeFlags: ['--headless', ...args],
    logLevel: 'error',
  })
  const chrome = await register(resources, launching, async ({ kill }) => kill())
  try {
    return await visit(url, chrome.port)
  } finally {
    chrome.kill()
  }
}

async function visit(url: string, port: number): Promise<LighthouseVisit> {
  const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
  if (!run) throw new Error(`Lighthouse measured nothing of ${url}`)
  const { lhr, artifacts } = run
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? Number.NaN) * 100)
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blockingMs: value('total-blocking-time'),
    ownBlockingMs: ownBlockingOf(artifacts.Trace),
    scriptBytes: bytesOf(lhr, 'Script'),
    documentBytes: bytesOf(lhr, 'Document'),
    fontBytes: bytesOf(lhr, 'Font'),
    failures: failuresOf(lhr),
  }
}

const slowdown = 4
/** A longer task blocks with the rest of its time. */
const shortTaskMs = 50

/** Processor time of the event's thread, in microseconds; absent from Lighthouse's types. */
type TimedEvent = Artifacts['Trace']['traceEvents'][number] & { tdur?: number }

function ownBlockingOf({ traceEvents }: Artifacts['Trace']): number {
  const painted = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!painted) return Number.NaN
  const tasks = (traceEvents as TimedEvent[]).filter(({ name, pid, tid }) => {
    const isOwn = pid === painted.pid && tid === painted.tid
    return isOwn && name.endsWith('RunTask')
  })
  // A browser without this figure must not appear to have no blocking.
  if (tasks.every(({ tdur }) => tdur === undefined)) return Number.NaN
  return tasks
    .filter(({ ts, dur }) => ts + dur >= painted.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown - shortTaskMs)
    .reduce((sum, blockingMs) => sum + Math.max(0, blockingMs), 0)
}

function bytesOf(lhr: Result, resourceType: string): number {
  const details = lhr.audits['network-requests']?.details
  if (details?.type !== 'table') return Number.NaN
  return details.items
    .filter((item) => item['resourceType'] === resourceType)
    .reduce((sum, item) => sum + Number(item['transferSize'] ?? 0), 0)
}

function failuresOf(lhr: Result): string[] {
  return categories
    .slice(1)
    .flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    )
}

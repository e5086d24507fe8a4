import lighthouse, { type Result } from 'lighthouse'

/** What Lighthouse measures of one visit: scores of 0 to 100, times in milliseconds, bytes over the wire. */
export interface LighthouseVisit {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaintMs: number
  largestPaintMs: number
  layoutShift: number
  blockingMs: number
  scriptBytes: number
  documentBytes: number
  fontBytes: number
  /** Titles of the audits of accessibility, best practices and SEO that failed. */
  failures: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * One visit of Lighthouse's mobile profile (1.6 Mbit/s, 150 ms, processor slowed 4 times), with an empty
 * cache, in the browser that listens on this debugging port. Throws if the page fails.
 */
export async function visitWithLighthouse(url: string, port: number): Promise<LighthouseVisit> {
  const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
  if (!run) throw new Error(`Lighthouse measured nothing of ${url}`)
  const { lhr } = run
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
    scriptBytes: bytesOf(lhr, 'Script'),
    documentBytes: bytesOf(lhr, 'Document'),
    fontBytes: bytesOf(lhr, 'Font'),
    failures: failuresOf(lhr),
  }
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

import { createHash } from 'node:crypto'
import type { Settings } from '../platform/settings.ts'

/** Blocks of data do not run: the policy need not know them. */
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g

/** What pages may reach beyond the shop itself. */
export interface CspSources {
  scripts: readonly string[]
  styles: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
}

const googleSignIn = 'https://accounts.google.com/gsi'

/** The origins of the services that the owner has configured: Google's sign-in. */
export function cspSources(settings: Pick<Settings, 'googleClientId'>): CspSources {
  const google = settings.googleClientId !== undefined
  return {
    scripts: google ? [`${googleSignIn}/client`] : [],
    styles: google ? [`${googleSignIn}/style`] : [],
    frames: google ? [`${googleSignIn}/`] : [],
    connections: google ? [`${googleSignIn}/`] : [],
  }
}

/**
 * The policy of one rendered page: script files of the shop, exactly the page's inline scripts and the
 * styles of the build, by hash. No other inline script runs, so injected text never does.
 */
export function contentSecurityPolicy(
  html: string,
  inlineStyles: readonly string[],
  sources: CspSources,
): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, script]) => hashSource(script ?? ''))
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes, ...sources.scripts].join(' '),
    ['style-src', "'self'", ...inlineStyles.map(hashSource), ...sources.styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...sources.connections].join(' '),
    sources.frames.length > 0 ? ['frame-src', ...sources.frames].join(' ') : "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

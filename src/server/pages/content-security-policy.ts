import { createHash } from 'node:crypto'
import type { Settings } from '../platform/settings.ts'

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

/** A page, and the inline scripts that its renderer wrote into it. */
export interface PageScripts {
  html: string
  inlineScripts: readonly string[]
}

/**
 * The inline scripts that carry the nonce of this rendering, which no text of a page can know. The nonce
 * goes from the page: it is cached, so it would be the same for every reader, and known to each.
 */
export function takeInlineScripts(html: string, nonce: string): PageScripts {
  const attribute = ` nonce="${nonce}"`
  const ofRenderer = new RegExp(
    `<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`,
    'g',
  )
  const inlineScripts = [...html.matchAll(ofRenderer)].map(([, script]) => script ?? '')
  return { html: html.replaceAll(attribute, ''), inlineScripts }
}

/**
 * The policy of one rendered page: script files of the shop, exactly the inline scripts of its renderer
 * and the styles of the build, by hash. No other inline script runs, so injected text never does.
 */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  inlineStyles: readonly string[],
  sources: CspSources,
): string {
  const hashes = inlineScripts.map(hashSource)
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

import { createHash } from 'node:crypto'
import type { Settings } from '../platform/settings.ts'

/** Origins beyond the shop itself that pages may use. */
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

/** A page, with the texts of the inline scripts and styles that its renderer wrote into it. */
export interface InlineTexts {
  html: string
  inlineScripts: readonly string[]
  inlineStyles: readonly string[]
}

/**
 * The inline scripts and styles that carry the nonce of this rendering, which no text of a page can know.
 * The nonce is removed from the page: the page is cached, so every reader would get the same nonce.
 */
export function takeInlineTexts(html: string, nonce: string): InlineTexts {
  const attribute = ` nonce="${nonce}"`
  const textsOf = (element: 'script' | 'style') => {
    const ofRenderer = new RegExp(
      `<${element}(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`,
      'g',
    )
    return [...html.matchAll(ofRenderer)].map(([, text]) => text ?? '')
  }
  const [inlineScripts, inlineStyles] = [textsOf('script'), textsOf('style')]
  return { html: html.replaceAll(attribute, ''), inlineScripts, inlineStyles }
}

/**
 * The policy of one rendered page: files of the shop, and exactly the inline scripts and styles of its
 * renderer, by hash. No other inline script runs, so injected text never does.
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
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

export interface PolicySources {
  /** Further origins that scripts, frames and calls may reach, such as Google's sign-in. */
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
}

/**
 * The policy of one finished page: scripts of its own files and exactly its inline ones, by hash.
 * Nothing inline else, so user text can never run.
 */
export function contentSecurityPolicy(html: string, sources: PolicySources): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, script]) => hashSource(script ?? ''))
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes, ...sources.scripts].join(' '),
    "style-src 'self'",
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

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

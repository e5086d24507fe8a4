import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, takeInlineTexts } from './content-security-policy.ts'

const noSources = { scripts: [], styles: [], frames: [], connections: [] }
const nonce = '0123456789abcdef0123456789abcdef'

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')

test('a script that was injected into a page is not allowed to run, the renderer’s own are', () => {
  const { html, inlineScripts } = takeInlineTexts(
    [
      '<link rel="modulepreload" href="/assets/a.js" nonce="0123456789abcdef0123456789abcdef">',
      '<p><script>steal(1)</script><script nonce="">steal(2)</script></p>',
      '<p><script nonce="guessed">steal(3)</script></p>',
      `<script nonce="${nonce}">hydrate()</script>`,
      `<script type="module" nonce="${nonce}">start()</script>`,
      `<script nonce="${nonce}" src="/assets/b.js"></script>`,
    ].join(''),
    nonce,
  )
  expect(inlineScripts).toEqual(['hydrate()', 'start()'])
  expect(html).not.toContain(nonce)
  expect(html).toContain('<script>hydrate()</script>')
  const policy = contentSecurityPolicy(inlineScripts, [], noSources)
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
  expect(scripts).toBe(
    `script-src 'self' 'sha256-${hashOf('hydrate()')}' 'sha256-${hashOf('start()')}'`,
  )
})

test('the styles of the renderer are allowed, those of a text in the page are not', () => {
  const { html, inlineStyles } = takeInlineTexts(
    `<style nonce="${nonce}">p{color:red}</style><p><style>p{display:none}</style></p>`,
    nonce,
  )
  expect(inlineStyles).toEqual(['p{color:red}'])
  expect(html).toContain('<style>p{color:red}</style>')
  expect(contentSecurityPolicy([], inlineStyles, noSources)).toContain(
    `style-src 'self' 'sha256-${hashOf('p{color:red}')}';`,
  )
})

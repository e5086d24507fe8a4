import { use } from 'react'
import { NonceContext } from './document-styles.tsx'

const scriptId = 'event-replay'

/** How long a press shows that leads to another page: the browser may have cancelled that. */
const maxShownMs = 10_000

/**
 * Plain script of the document, there with its first byte. Controls that load a page show that they were
 * pressed. A form with `data-replay` needs no page but the scripts: its press is kept, and acts when the page
 * is hydrated; of one form the last press, as only that would have counted. Where the scripts fail, the browser
 * submits it.
 */
const script = `{
  const root = document.documentElement
  const isHydrated = () => root.hasAttribute('data-hydrated')
  const kept = new Set()
  let keeps = true
  const hide = (control) => {
    if (!control.hasAttribute('data-pressed')) return
    control.removeAttribute('data-pressed')
    control.removeAttribute('aria-busy')
  }
  const show = (control) => {
    control.setAttribute('data-pressed', '')
    control.setAttribute('aria-busy', 'true')
    setTimeout(() => kept.has(control) || hide(control), ${maxShownMs})
  }
  const replay = () => {
    keeps = false
    const controls = [...kept]
    kept.clear()
    for (const control of controls) {
      hide(control)
      control.click()
    }
  }
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (isHydrated() || !submitter) return
    show(submitter)
    if (!keeps || !form.hasAttribute('data-replay')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    for (const other of kept) {
      if (other.form !== form || other === submitter) continue
      kept.delete(other)
      hide(other)
    }
    kept.add(submitter)
  }, true)
  addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]')
    if (!link || isHydrated() || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (link.origin === location.origin && !link.hash && !link.target) show(link)
  })
  addEventListener('error', ({ target }) => {
    if ((target.localName ?? 'script') === 'script') replay()
  }, true)
  addEventListener('unhandledrejection', replay)
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    kept.clear()
    document.querySelectorAll('[data-pressed]').forEach(hide)
  })
  new MutationObserver(replay).observe(root, { attributeFilter: ['data-hydrated'] })
}`

/** The browser has it in its document: hydration needs only the same text. */
const scriptInDocument = import.meta.env.SSR
  ? script
  : (document.getElementById(scriptId)?.textContent ?? '')

/** Shows and keeps what is pressed before the page is hydrated; first in the document, before any control. */
export function EventReplay() {
  return (
    <script
      id={scriptId}
      nonce={use(NonceContext)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: scriptInDocument }}
    />
  )
}

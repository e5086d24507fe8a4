declare global {
  interface Window {
    /** Buttons that were clicked before the scripts ran, and the listener that collects them. */
    earlyClicks?: HTMLElement[]
    onEarlyClick?: (event: MouseEvent) => void
  }
}

const maxWaitMs = 10_000

/**
 * Repeats what a shopper did before React listened, as soon as it does: the last click on a button, and
 * what was typed.
 */
export function repeatEarlyActions(): void {
  const { earlyClicks = [], onEarlyClick } = window
  const startedAt = performance.now()
  const check = () => {
    if (isHydrated(earlyClicks.at(-1) ?? document.querySelector('main'))) {
      if (onEarlyClick) document.removeEventListener('click', onEarlyClick, true)
      for (const input of document.querySelectorAll('input')) repeatTyping(input)
      earlyClicks.at(-1)?.click()
    } else if (performance.now() - startedAt < maxWaitMs) requestAnimationFrame(check)
  }
  check()
}

/** React writes what it knows of an element into the element. */
function isHydrated(element: Element | null): boolean {
  return Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps'))
}

const typedTypes: ReadonlySet<string> = new Set(['text', 'search', 'email', 'tel', 'password'])

/** React compares with the text that it found, so this is taken away and typed again. */
function repeatTyping(input: HTMLInputElement): void {
  const { value } = input
  if (!typedTypes.has(input.type) || value === input.defaultValue || !isHydrated(input)) return
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  input.value = ''
  setter?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

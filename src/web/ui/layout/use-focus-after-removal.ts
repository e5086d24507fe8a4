import { useEffect, type RefObject } from 'react'

/**
 * Moves the focus when the element that had it is removed from the container: otherwise it would fall to
 * the page's beginning. It stays in its row, as where an order has no next step any more, and goes to
 * `target` where the row was removed.
 */
export function useFocusAfterRemoval(
  container: RefObject<HTMLElement | null>,
  target: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const root = container.current
    if (!root) return
    let focused: Element | null = null
    let row: Element | null = null
    const remember = ({ target: element }: FocusEvent) => {
      focused = element instanceof Element ? element : null
      // A dialog lies outside the row that opened it.
      row = focused?.closest('tr, li') ?? row
    }
    const forget = ({ target: pressed }: PointerEvent) => {
      // Pressing the focused element does not move the focus.
      if (!(pressed instanceof Node && focused?.contains(pressed))) focused = null
    }
    const moveFocus = () => {
      if (focused === null || document.activeElement !== document.body || !isGone(focused)) return
      const place = row?.isConnected ? controlOf(row) : target.current
      place?.focus({ preventScroll: true })
      // Elements behind an open dialog cannot be focused: wait until it closes.
      if (document.activeElement === place) focused = null
    }
    // A dialog that closes gives the focus back first.
    const observer = new MutationObserver(() => requestAnimationFrame(moveFocus))
    root.addEventListener('focusin', remember)
    // A click on the background removes the focus on purpose.
    root.addEventListener('pointerdown', forget)
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['open'] })
    return () => {
      root.removeEventListener('focusin', remember)
      root.removeEventListener('pointerdown', forget)
      observer.disconnect()
    }
  }, [container, target])
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.closest('dialog:not([open])') !== null
}

function controlOf(row: Element): HTMLElement | null {
  return (
    row.querySelector<HTMLElement>('select, [data-step]') ??
    row.querySelector<HTMLElement>('button[aria-haspopup=menu]') ??
    row.querySelector('button, a[href]')
  )
}

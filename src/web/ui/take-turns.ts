/*
 * Of the children of an element with `data-turn-ms`, all but one are inert. Before a page hydrates, which may
 * be never, the document's script gives the next one its turn; afterwards React does.
 */

/** Which child of the element with this id has its turn when React begins. */
export function currentTurn(id: string): number {
  if (import.meta.env.SSR) return 0
  const children = [...(document.getElementById(id)?.children ?? [])]
  return Math.max(
    0,
    children.findIndex((child) => !child.hasAttribute('inert')),
  )
}

/** Nothing turns with reduced motion or in a hidden tab. The document runs it (document/scripts/body.ts). */
export function takeTurns(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-turn-ms]')) {
    const children = [...element.children]
    const isHydrated = () => Object.keys(element).some((key) => key.startsWith('__react'))
    const turn = () => {
      if (isHydrated()) {
        clearInterval(timer)
        return
      }
      if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      const next = children.findIndex((child) => !child.hasAttribute('inert')) + 1
      for (const [index, child] of children.entries()) {
        child.toggleAttribute('inert', index !== next % children.length)
      }
    }
    const timer = setInterval(turn, Number(element.dataset['turnMs']))
  }
}

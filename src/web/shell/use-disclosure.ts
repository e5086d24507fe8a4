import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { useLocation } from 'react-router'

interface HoverOptions {
  /** Time from the pointer's leaving to the start of the fade. */
  closeDelayMs: number
  fadeMs: number
}

/**
 * A button with a panel of links, both inside one container: spread `containerProps` on the
 * container and `buttonProps` on the button. The button toggles the panel; Escape, a press outside,
 * focus leaving the container and a route change close it at once. With `hover` a mouse opens it
 * too, and it fades after the mouse has left: `state` is then `closing`.
 */
export function useDisclosure({ hover }: { hover?: HoverOptions } = {}) {
  const [state, setState] = useState<'closed' | 'open' | 'closing'>('closed')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname, search } = useLocation()
  const route = pathname + search
  const [lastRoute, setLastRoute] = useState(route)
  const isOpen = state === 'open'
  const isClosed = state === 'closed'

  if (lastRoute !== route) {
    setLastRoute(route)
    setState('closed')
  }

  const open = () => {
    clearTimeout(timer.current)
    setState('open')
  }
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setState('closed')
  }, [])
  const closeSoon = ({ closeDelayMs, fadeMs }: HoverOptions) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setState((current) => (current === 'open' ? 'closing' : current))
      timer.current = setTimeout(close, fadeMs)
    }, closeDelayMs)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (isClosed) return
    return listenForClosing(container, button, close)
  }, [isClosed, close])

  return {
    state,
    close,
    containerProps: {
      ref: container,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // Null when a press inside lands on plain text, or the window loses the focus.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
      },
      ...(hover && {
        onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && open(),
        onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && closeSoon(hover),
      }),
    },
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': isOpen,
      onClick: isOpen ? close : open,
    },
  }
}

/** Returns a function that removes the listeners. */
function listenForClosing(
  container: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  close: () => void,
): () => void {
  const isOutside = (target: EventTarget | null) =>
    target instanceof Node && !container.current?.contains(target)
  const onPointerDown = (event: Event) => {
    if (isOutside(event.target)) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    close()
    // A panel that only the mouse opened leaves the focus where the shopper is typing.
    const { activeElement, body } = document
    if (activeElement === body || !isOutside(activeElement)) button.current?.focus()
  }
  document.addEventListener('pointerdown', onPointerDown)
  document.addEventListener('keydown', onKeyDown)
  return () => {
    document.removeEventListener('pointerdown', onPointerDown)
    document.removeEventListener('keydown', onKeyDown)
  }
}

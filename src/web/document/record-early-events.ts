import { isHydrated, waitingAttribute, type EarlyEvent } from './early-actions.ts'
import { failureId } from './page-files.ts'

/**
 * Notes what is done to elements that React does not handle yet. It listens on the window, after React on
 * the document, so what React has handled is hydrated by then. Between `hold` and `resume` a message
 * says that the page did not load.
 */
export function recordEarlyEvents(tryAgain: () => void) {
  const events: EarlyEvent[] = []
  window.earlyEvents = events
  let isHeld = false

  const record = (event: Event) => {
    const element = actedOn(event)
    if (!window.earlyEvents || !element || isHydrated(element)) return
    if (event.type === 'submit') {
      // The browser sends the others, such as a search, without any script.
      if ((element as HTMLFormElement).method !== 'post') return
      event.preventDefault()
    }
    const submitter = event instanceof SubmitEvent ? event.submitter : null
    const early = { type: event.type as EarlyEvent['type'], element, submitter }
    events.push(early)
    if (isHeld) showFailure(true)
    else showWaiting(early)
  }
  for (const type of ['click', 'submit', 'input', 'change']) addEventListener(type, record)

  const failure = document.getElementById(failureId)
  failure?.querySelector('button')?.addEventListener('click', (event) => {
    event.stopPropagation()
    tryAgain()
  })
  const showFailure = (isShown: boolean) => {
    if (failure) failure.hidden = !isShown
  }

  return {
    hold() {
      isHeld = true
      for (const button of document.querySelectorAll(`[${waitingAttribute}]`)) {
        button.removeAttribute(waitingAttribute)
      }
      if (window.earlyEvents && events.length > 0) showFailure(true)
    },
    resume() {
      isHeld = false
      showFailure(false)
      events.forEach(showWaiting)
    },
  }
}

/** What an event acts on: of clicks, buttons that do nothing by themselves. */
function actedOn({ type, target }: Event): HTMLElement | null {
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return null
  if (type === 'click') return target.closest<HTMLElement>('button[type=button]')
  return target instanceof HTMLElement ? target : null
}

function showWaiting({ type, element, submitter }: EarlyEvent): void {
  const pressed = type === 'click' ? element : submitter
  pressed?.setAttribute(waitingAttribute, '')
}

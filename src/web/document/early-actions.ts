/** Set on a button that was pressed before it listens, so that it shows that it was. */
export const waitingAttribute = 'data-waiting'

/** What was done on an element before React listened to it. */
export interface EarlyEvent {
  type: 'click' | 'submit' | 'input' | 'change'
  element: HTMLElement
  submitter?: HTMLElement | null
}

declare global {
  interface Window {
    /** Collected by the document's own script (record-early-events.ts); absent once all are repeated. */
    earlyEvents?: EarlyEvent[]
  }
}

const maxWaitMs = 10_000

/**
 * Repeats what a shopper did before React listened, in its order, as soon as it does: what was typed,
 * ticked and selected, clicks on buttons and submitted forms; then where the focus and the mouse are.
 */
export async function repeatEarlyActions(): Promise<void> {
  await waitForHydration(document.querySelector('main'))
  const early = window.earlyEvents ?? []
  await repeatTextOfLoading(new Set(early.map(({ element }) => element)))
  const repeated = new Set<Element>()
  // React hydrates a page in slices: meanwhile there may come more.
  for (const event of early) await repeatEvent(event, repeated)
  delete window.earlyEvents
  announceFocusAndMouse()
}

/** What was typed while the document itself was still arriving, before its script listened. */
async function repeatTextOfLoading(noted: ReadonlySet<Element>): Promise<void> {
  for (const input of document.querySelectorAll('input')) {
    const isTyped = isTextBox(input) && input.value !== input.defaultValue
    if (isTyped && !noted.has(input) && (await waitForHydration(input))) repeatTyping(input)
  }
}

function announceFocusAndMouse(): void {
  const { activeElement, body } = document
  if (activeElement !== body) {
    activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }
  if (!matchMedia('(hover: hover)').matches) return
  const over = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })
  ;[...document.querySelectorAll(':hover')].at(-1)?.dispatchEvent(over)
}

async function repeatEvent(event: EarlyEvent, repeated: Set<Element>): Promise<void> {
  const { type, element, submitter } = event
  if (type === 'input' || type === 'change') {
    await repeatInput(element, repeated)
    return
  }
  const isListening = await waitForHydration(element)
  for (const pressed of [element, submitter]) pressed?.removeAttribute(waitingAttribute)
  if (!isListening) return
  if (type === 'click') element.click()
  else if (element instanceof HTMLFormElement) element.requestSubmit(submitter)
  await nextFrame()
}

/** Whether React listens to the element; false when it never will. */
async function waitForHydration(element: Element | null): Promise<boolean> {
  const endsAt = performance.now() + maxWaitMs
  while (performance.now() < endsAt) {
    if (!element?.isConnected) return false
    if (isHydrated(element)) return true
    await nextFrame()
  }
  return false
}

/** React writes what it knows of an element into the element. */
export const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'))

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Each input once, with what is in it by now. */
async function repeatInput(input: Element, repeated: Set<Element>): Promise<void> {
  if (repeated.has(input) || !(await waitForHydration(input))) return
  repeated.add(input)
  if (input instanceof HTMLSelectElement) {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isTextBox(input)) {
    repeatTyping(input)
    // It was left before anything listened to that.
    if (document.activeElement !== input) {
      input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
  } else if (input instanceof HTMLInputElement) repeatTick(input)
  await nextFrame()
}

type TextBox = HTMLInputElement | HTMLTextAreaElement

const textTypes: ReadonlySet<string> = new Set([
  'text',
  'search',
  'email',
  'tel',
  'password',
  'number',
  'textarea',
])

function isTextBox(element: Element): element is TextBox {
  const isBox = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return isBox && textTypes.has(element.type)
}

/** React compares with the text that it found, so this is taken away and typed again. */
function repeatTyping(box: TextBox): void {
  const { value } = box
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set
  box.value = ''
  setter?.call(box, value)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Takes a tick back, and makes it by a click. */
function repeatTick(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked) return
  box.checked = box.defaultChecked
  box.click()
}

import { hasSessionOrCart } from '../api/credential-keys.ts'
import { waitingAttribute } from './early-actions.ts'

/**
 * The `handle` of a page whose HTML is all that a first view needs: it hydrates with the first sign of use.
 * Every other page hydrates as soon as it is painted, since its content comes from the browser's calls.
 */
export interface PageHandle {
  hydrate: 'on interaction'
}

export const hydratesOnInteraction = (handle: unknown) =>
  (handle as PageHandle | undefined)?.hydrate === 'on interaction'

/** Fired shortly before a page changes by itself, so that its scripts are there in time. */
export const pageChangesEvent = 'pagechanges'

/**
 * Fired when the first view is painted and what was then asked for is there, the libraries or all files:
 * the line is free for what can wait.
 */
export const lineFreeEvent = 'linefree'

/** What a touch, a mouse and keys fire; assistive software may send no more than the last ones. */
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin', 'input', 'click']

/** A picture that hangs delays the scripts no longer than this. */
const maxLoadMs = 3000

/** What the first press asks for is downloaded before the line counts as free. */
const firstAnswerMs = 3000

/**
 * Runs in the document, before any module. The line belongs to the styles and pictures of the first view,
 * so scripts begin after its paint. Until somebody uses the page only the libraries are downloaded, which
 * no page can do without and which stay in the browser's cache, and nothing is run. Shoppers with a session
 * or a cart see what is theirs at once, so for them the page hydrates with its paint; so does one whose address
 * names a part of it, which may have to open, and one with a picture that fails, which is to say so.
 *
 * Files load together and run one after the other, so that the page answers between them. What was done
 * before they listened is in `window.earlyEvents`, and is repeated by the entry (early-actions.ts): it is
 * noted on the window, after React on the document, so what React has handled is hydrated by then. Links
 * and the search work without any of this, and a script that does not arrive leaves them: who presses or
 * types something else is told so in the element `failureId`, whose button tries again and then repeats what was done. A
 * browser that remembers failed modules loads the page again with the second try.
 *
 * A move of nothing is what browsers fire for a mouse that only rests upon a new page.
 */
export const hydrationScript = (pageFilesId: string, failureId: string) => `(function () {
  var files = JSON.parse(document.getElementById('${pageFilesId}').textContent)
  var signs = ${JSON.stringify([...signsOfUse, pageChangesEvent])}
  var started = false, hydrating = false, failures = 0, failed = false
  function preload(url) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = url
    document.head.append(link)
    return new Promise(function (settle) { link.onload = link.onerror = settle })
  }
  function start() {
    if (started) return
    started = true
    Promise.all(files.libraries.map(preload)).then(function () { if (!hydrating) announceFreeLine() })
    loadData().catch(function () {})
    var lacksPicture = Array.prototype.some.call(document.images, lacksContent)
    if (!files.onInteraction || location.hash || lacksPicture || ${hasSessionOrCart()}) hydrate()
  }
  function loadData() {
    if (!files.data) return Promise.resolve()
    window.pageData = (window.pageData || Promise.reject()).catch(function () {
      return fetch(files.data, { priority: 'low' }).then(function (response) {
        if (!response.ok) throw new Error('The data of the page did not arrive')
        return response.text()
      })
    })
    return window.pageData
  }
  function announceFreeLine() { dispatchEvent(new Event('${lineFreeEvent}')) }
  function lacksContent(image) {
    return image.loading !== 'lazy' && image.complete && image.naturalWidth === 0
  }
  addEventListener('error', function (event) {
    if (event.target.tagName === 'IMG') hydrate()
  }, true)
  function hydrate() {
    if (hydrating) return
    hydrating = true
    start()
    signs.forEach(function (sign) { removeEventListener(sign, onSign, true) })
    window.wholeStyles = new Promise(function (settle) {
      var sheet = document.createElement('link')
      sheet.rel = 'stylesheet'
      sheet.href = files.styles
      sheet.onload = sheet.onerror = settle
      document.head.append(sheet)
    })
    var own = files.imports.concat(files.manifest, Object.values(files.routes), files.entry)
    own.forEach(preload)
    files.libraries.concat(own).reduce(function (done, url) {
      return done.then(url === files.entry && loadData).then(function () {
        return import(url)
      }).then(function () {
        return new Promise(function (resume) { setTimeout(resume) })
      })
    }, Promise.resolve()).catch(function () {
      failed = true
      failures += 1
      document.querySelectorAll('[${waitingAttribute}]').forEach(function (button) {
        button.removeAttribute('${waitingAttribute}')
      })
      if (window.earlyEvents && window.earlyEvents.length > 0) showFailure()
    }).then(function () { setTimeout(announceFreeLine, ${firstAnswerMs}) })
  }
  function showFailure() {
    var failure = document.getElementById('${failureId}')
    failure.hidden = false
    failure.querySelector('button').onclick = function (event) {
      event.stopPropagation()
      if (failures > 1) return location.reload()
      failure.hidden = true
      failed = hydrating = false
      window.earlyEvents.forEach(showWaiting)
      hydrate()
    }
  }
  function afterLoad() {
    if (document.hidden) start()
    else new PerformanceObserver(function () {
      requestAnimationFrame(function () { setTimeout(start) })
    }).observe({ type: 'paint', buffered: true })
  }
  if (document.readyState === 'complete') afterLoad()
  else addEventListener('load', afterLoad)
  setTimeout(start, ${maxLoadMs})
  function onSign(event) {
    if (event.type === 'pointermove' && !event.movementX && !event.movementY) return
    hydrate()
  }
  signs.forEach(function (sign) { addEventListener(sign, onSign, { capture: true, passive: true }) })
  window.earlyEvents = []
  function record(event) {
    var element = event.target
    if (event.type === 'click') element = element.closest && element.closest('button[type=button]')
    if (!window.earlyEvents || !element || isHydrated(element)) return
    if (event.type === 'submit') {
      if (element.method !== 'post') return
      event.preventDefault()
    }
    window.earlyEvents.push({ type: event.type, element: element, submitter: event.submitter })
    if (failed) showFailure()
    else showWaiting(window.earlyEvents.at(-1))
  }
  function showWaiting(event) {
    var pressed = event.type === 'click' ? event.element : event.submitter
    if (pressed) pressed.setAttribute('${waitingAttribute}', '')
  }
  function isHydrated(element) {
    return Object.keys(element).some(function (key) { return key.startsWith('__reactProps') })
  }
  ;['click', 'submit', 'input', 'change'].forEach(function (type) { addEventListener(type, record) })
})()`

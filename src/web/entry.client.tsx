import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fieldsOfPage } from './languages/keep-typed.ts'

// For a page that fails: `useServedPage`.
for (const touch of ['pointerdown', 'keydown'])
  addEventListener(touch, () => (document.documentElement.dataset['touched'] = ''), true)

const served = fieldsOfPage()

/** React renders a part anew that differs from the document, such as one that the browser has translated. */
function onRecoverableError(difference: unknown): void {
  import('./languages/restore-typed.ts')
    .then(({ restoreRemoved }) => restoreRemoved(served))
    .catch(() => {})
  setTimeout(() => {
    throw difference
  })
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onRecoverableError },
  )
})

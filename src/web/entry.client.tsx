import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// For a page that fails: `useServedPage`.
for (const touch of ['pointerdown', 'keydown'])
  addEventListener(touch, () => (document.documentElement.dataset['touched'] = ''), true)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

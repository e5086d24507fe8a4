import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { createQueryClient } from './api/query-client.ts'
import './app.css'
import { CartKeeper } from './cart/cart-sync.tsx'
import { servicesContext } from './services-context.ts'
import { FailurePage } from './shell/failure-page.tsx'
import { NavigationProgress } from './shell/navigation-progress.tsx'
import { SignedOutRedirect } from './auth/require-sign-in.tsx'
import { Toaster } from './toasts/toaster.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, shopCardPath } = context.get(servicesContext)
  return { publicUrl, shopCardPath: await shopCardPath() }
}

/** Both change with a new start only. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#006a4e" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <NavigationProgress />
      <Outlet />
      <CartKeeper />
      <SignedOutRedirect />
      <Toaster />
    </QueryClientProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <FailurePage error={error} />
    </main>
  )
}

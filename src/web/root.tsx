import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useHref,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { iconUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import type { Language } from '#shared/languages/languages.ts'
import { defaultColour } from '#shared/shop-settings/brand-colour.ts'
import type { PageSettings } from '#shared/shop-settings/page-settings.ts'
import {
  localizedPath,
  officeManifestPath,
  shopManifestPath,
  splitLanguage,
  urls,
} from '#shared/urls.ts'
import { ApiError } from './api/errors.ts'
import { BrandStyles } from './brand-styles.tsx'
import { SessionExpiredRedirect } from './auth/require-sign-in.tsx'
import { CartSync } from './cart/cart-sync.tsx'
import { DocumentStyles } from './document-styles.tsx'
import { EventReplay } from './event-replay.tsx'
import { RestoreTyped } from './languages/language-switch.tsx'
import { useOfflineWorker } from './offline/use-offline-copies.ts'
import { LanguageContext } from './languages/language.ts'
import { servicesContext } from './page-services.ts'
import { ShopSettingsContext } from './shop-settings.ts'
import { FocusedHeading } from './ui/layout/focused-heading.tsx'
import { ErrorPage } from './shell/page-boundary.tsx'
import { Sprite } from './ui/sprite.tsx'
import { Toaster } from './toasts/toaster.tsx'
import { scrollKey } from './ui/scroll-key.ts'

// Before any form: zod would otherwise try to compile code, which the page's policy reports. Its own
// `config` sets this too, but would bring 4 kB of zod to pages without forms.
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// In development Vite replaces changed styles in the open page.
if (import.meta.env.DEV) void import('./app.css')

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { build, publicUrl, language, languages, shopCardPath, settings } = services
  return {
    build,
    publicUrl,
    language,
    languages,
    shopCardPath: await shopCardPath(),
    settings: await settings(),
  }
}

/**
 * During an update of the shop an open page may get settings of another build, which need not be what its
 * own code shows: the page then loads whole, in the build that answers.
 */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const data = await serverLoader()
  if (import.meta.env.DEV || data.build === document.documentElement.dataset['build']) return data
  location.assign(request.url)
  // The old page stays until then.
  return new Promise<never>(() => {})
}

/**
 * They change rarely, and another language is another document: only a page that loads itself again asks,
 * and those that speak of fees beside amounts of the server.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || pagesOfFees.has(splitLanguage(nextUrl.pathname).path)

const pagesOfFees = new Set([urls.cart(), urls.checkout()])

export function Layout({ children }: { children: ReactNode }) {
  const { language } = splitLanguage(useHref('/'))
  const { settings = null, build } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <html lang={language} data-build={build}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={settings?.colour ?? defaultColour} />
        <DocumentStyles />
        <BrandStyles shades={settings?.shades ?? null} />
        <EventReplay />
        <Meta />
        <IconLinks favicon={settings?.favicon ?? null} language={language} />
        <Links />
      </head>
      <body>
        <Sprite />
        <LanguageContext value={language}>
          <ShopSettingsContext value={settings}>{children}</ShopSettingsContext>
        </LanguageContext>
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  )
}

interface IconLinksProps extends Pick<PageSettings, 'favicon'> {
  language: Language
}

function IconLinks({ favicon, language }: IconLinksProps) {
  const own = (side: 48 | 180) => favicon && iconUrl(favicon.url, side)
  const icon = own(48)
  const isOffice = useLocation().pathname.startsWith(urls.admin.path)
  const manifest = isOffice ? officeManifestPath : shopManifestPath
  return (
    <>
      <link rel="icon" href={icon ?? '/favicon.svg'} type={icon ? 'image/png' : 'image/svg+xml'} />
      <link rel="apple-touch-icon" href={own(180) ?? '/apple-touch-icon.png'} />
      <link rel="manifest" href={localizedPath(language, manifest)} />
    </>
  )
}

export default function App() {
  const [queryClient] = useState(createQueryClient)
  // For what must not be seen before it can act: `unhydrated` in app.css.
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
  useOfflineWorker()
  return (
    <QueryClientProvider client={queryClient}>
      <NavigationProgress />
      <FocusedHeading />
      <Outlet />
      <CartSync />
      <RestoreTyped />
      <SessionExpiredRedirect />
      <Toaster />
    </QueryClientProvider>
  )
}

/** A line at the top edge while the next page loads. */
function NavigationProgress() {
  const isNavigating = useNavigation().state !== 'idle'
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-clip">
      {isNavigating && <div className="h-full w-full origin-left animate-progress bg-brand" />}
    </div>
  )
}

const isRetryable = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 503

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, a call fails with a message; by default it would wait and the button seem broken.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isRetryable(error),
      },
    },
  })
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <ErrorPage error={error} />
    </main>
  )
}

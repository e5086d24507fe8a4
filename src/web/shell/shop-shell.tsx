import { Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { OfferedLanguage } from '../languages/offered-language.tsx'
import { useTexts } from '../languages/language.ts'
import { shellTexts } from './shell-texts.ts'
import { servicesContext } from '../page-services.ts'
import { useShopSettings } from '../shop-settings.ts'
import type { Route } from './+types/shop-shell.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { TabBar } from './tab-bar.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [categories, footerCategories] = await Promise.all([
    services.listCategories(),
    services.footerCategories(),
  ])
  return {
    footerCategories,
    categories: categories.map(({ _id, name, image, subcategories }) => ({
      _id,
      name,
      image,
      subcategories: subcategories.map((each) => each.name),
    })),
  }
}

/** The menu is loaded once per full page load. */
export const shouldRevalidate = () => false

/** Each Suspense is a slice that hydrates by itself: what is touched goes first, and no slice is long. */
export default function ShopShell({ loaderData }: Route.ComponentProps) {
  const t = useTexts(shellTexts)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-foreground px-4 py-3 font-semibold text-white focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t.skipToContent}
      </a>
      <AnnouncementBar />
      <Header categories={loaderData.categories} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        <Footer categories={loaderData.footerCategories} />
      </Suspense>
      <TabBar />
    </div>
  )
}

const turnMs = 9000

/** One line above the header; several messages rotate. */
function AnnouncementBar() {
  const t = useTexts(shellTexts)
  const { desktop, mobile } = useShopSettings().banner
  const mostMessages = Math.max(desktop.length, mobile.length)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    if (mostMessages < 2) return
    const timer = setInterval(() => setTurn((current) => current + 1), turnMs)
    return () => clearInterval(timer)
  }, [mostMessages])

  const rotating = (messages: readonly string[], className: string) => (
    <p className={className}>
      {messages.map((message, index) => (
        <span key={message} inert={index !== turn % messages.length} className="inert:hidden">
          {message}
        </span>
      ))}
    </p>
  )
  return (
    <aside
      aria-label={t.announcement}
      className="bg-brand-deep px-4 py-2 text-center text-compact font-medium text-white"
    >
      <OfferedLanguage>
        {rotating(desktop, 'max-md:hidden')}
        {rotating(mobile, 'md:hidden')}
      </OfferedLanguage>
    </aside>
  )
}

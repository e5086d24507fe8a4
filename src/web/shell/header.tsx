import { clsx } from 'clsx'
import { NavLink, useLocation } from 'react-router'
import { isShopPath, urls } from '#shared/urls.ts'
import { LanguageLink } from '../languages/language-switch.tsx'
import { useTexts } from '../languages/language.ts'
import { shellTexts } from './shell-texts.ts'
import { AccountNav } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { CategoriesMenu, type MenuCategory, navLinkClass } from './categories-menu.tsx'
import { LogoLink } from './logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { SearchForm } from './search/search-form.tsx'

export function Header({ categories }: { categories: MenuCategory[] }) {
  const t = useTexts(shellTexts)
  const isShop = isShopPath(useLocation().pathname)
  return (
    <header className="header">
      <div className="page-width flex h-16 items-center gap-3 max-[15em]:h-auto max-[15em]:flex-wrap max-[15em]:justify-between max-[15em]:py-2 lg:gap-6">
        <LogoLink />
        <nav aria-label={t.main} className="flex items-center max-lg:hidden">
          <NavLink
            to={urls.products()}
            aria-current={isShop ? 'page' : undefined}
            className={navLinkClass(isShop)}
          >
            {t.shop}
          </NavLink>
          <CategoriesMenu categories={categories} />
          <NavLink to={urls.about()} className={({ isActive }) => navLinkClass(isActive)}>
            {t.about}
          </NavLink>
          <NavLink to={urls.contact()} className={({ isActive }) => navLinkClass(isActive)}>
            {t.contact}
          </NavLink>
          <NavLink
            to={urls.track()}
            className={({ isActive }) => clsx(navLinkClass(isActive), 'max-xl:hidden')}
          >
            {t.trackOrder}
          </NavLink>
        </nav>
        <SearchForm />
        <MenuButton categories={categories} />
        <div className="flex items-center gap-1 max-lg:hidden">
          <LanguageLink className="nav-link" />
          <CartLink />
          <AccountNav />
        </div>
      </div>
    </header>
  )
}

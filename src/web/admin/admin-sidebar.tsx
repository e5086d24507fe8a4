import { roleIn } from '#shared/auth/built-in-roles.ts'
import { clsx } from 'clsx'
import { LockKeyhole, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { urls } from '#shared/urls.ts'
import { LanguageLink } from '../languages/language-switch.tsx'
import { useLanguage } from '../languages/language.ts'
import { ShopLogo } from '../shell/logo.tsx'
import { api } from '../api/client.ts'
import { adminTexts } from './admin-texts.ts'
import { MenuList } from './menu/menu-list.tsx'

interface AdminSidebarProps {
  user: UserWithAddresses
  onChoose?: () => void
  /** Above the pages. */
  search?: ReactNode
}

const item =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium lg:min-h-10'

const footerItem = clsx(item, 'text-muted hover:bg-background hover:text-foreground')

export function AdminSidebar({ user, onChoose, search }: AdminSidebarProps) {
  const { pathname } = useLocation()
  const language = useLanguage()
  const t = adminTexts[language]
  return (
    <>
      <p className="flex items-center gap-2.5 px-2 pb-4 max-lg:hidden">
        <ShopLogo nameClass="text-lg" />
      </p>
      {search}
      <nav aria-label={t.title} className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
        <MenuList permissions={user.permissions ?? []} onChoose={onChoose} />
        <Link
          to={urls.home()}
          onClick={onChoose}
          className={clsx(item, 'mt-2 border-t border-line text-muted hover:text-foreground')}
        >
          <Store aria-hidden className="size-[1.125rem]" />
          {t.backToStore}
        </Link>
      </nav>
      <div className="border-t border-line pt-4">
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-full bg-brand font-bold text-white"
          >
            {user.name.slice(0, 1).toUpperCase()}
          </span>
          <div className="min-w-0">
            <p className="truncate font-semibold">{user.name}</p>
            <p className="text-sm text-muted">
              {user.staffRole && roleIn(user.staffRole, language).name}
            </p>
          </div>
        </div>
        <div className="mt-2 flex">
          <Link
            to={urls.adminSecurity()}
            onClick={onChoose}
            aria-current={pathname === urls.adminSecurity() ? 'page' : undefined}
            className={clsx(footerItem, 'flex-1')}
          >
            <LockKeyhole aria-hidden className="size-[1.125rem]" />
            {t.security}
          </Link>
          <LanguageLink onChoose={storeLanguage} className={footerItem} />
        </div>
      </div>
    </>
  )
}

/** The document is left meanwhile, which must not end the call; a failed one leaves only the old choice. */
function storeLanguage(language: Language): void {
  const transport = (url: string, init: RequestInit) => fetch(url, { ...init, keepalive: true })
  void api('PUT /admin/language', { body: { language }, transport }).catch(() => {})
}

import { clsx } from 'clsx'
import House from 'lucide-react/icons/house'
import LogIn from 'lucide-react/icons/log-in'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../languages/language.ts'
import { shellTexts } from './shell-texts.ts'
import { useSession } from '../api/session.ts'
import { useSignInReturn } from '../auth/require-sign-in.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AccountMenuItems } from './account-menu.tsx'
import { CartCount, useCartCount } from './cart-link.tsx'
import { isShopPath, urls } from '#shared/urls.ts'

const tab = (isActive: boolean) => clsx('tab', isActive && 'text-brand')

/** The phone's navigation, in reach of the thumb. */
export function TabBar() {
  const t = useTexts(shellTexts)
  const { pathname } = useLocation()
  const count = useCartCount()
  return (
    <>
      {/* Room for what lies over the page's end: these tabs and, on a product, its two buttons. */}
      <div aria-hidden data-bottom-room className="h-(--bottom-room) lg:hidden" />
      <nav
        aria-label={t.tabs.label}
        className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden short:static"
      >
        <ul className="grid grid-cols-4">
          <Tab
            to={urls.home()}
            label={t.tabs.home}
            isActive={pathname === urls.home.path}
            icon={<House aria-hidden />}
          />
          <Tab
            to={urls.products()}
            label={t.tabs.shop}
            isActive={isShopPath(pathname)}
            icon={<Store aria-hidden />}
          />
          <Tab
            to={urls.cart()}
            label={t.tabs.cart}
            name={t.cart(count.itemCount)}
            isActive={pathname === urls.cart.path}
            icon={
              <span className="relative">
                <ShoppingCart aria-hidden />
                <span className="absolute -top-2.5 -right-3 size-6">
                  <CartCount {...count} />
                </span>
              </span>
            }
          />
          <AccountTab isActive={pathname.startsWith(urls.account.path)} />
        </ul>
      </nav>
    </>
  )
}

interface TabProps {
  to: string
  label: string
  /** Read out in place of the label; begins with it. */
  name?: string
  isActive: boolean
  icon: ReactNode
}

function Tab({ to, label, name, isActive, icon }: TabProps) {
  return (
    <li>
      <Link to={to} aria-current={isActive ? 'page' : undefined} className={tab(isActive)}>
        {icon}
        {/* No `aria-label`: it has to contain what is visible, and there a number comes before the word. */}
        <span aria-hidden={name !== undefined || undefined}>{label}</span>
        {name !== undefined && <span className="sr-only">{name}</span>}
      </Link>
    </li>
  )
}

/** Signed out it leads to sign-in and back here; signed in it opens the drawer. */
function AccountTab({ isActive }: { isActive: boolean }) {
  const t = useTexts(shellTexts)
  const session = useSession()
  const signInReturn = useSignInReturn()
  const [isOpen, setIsOpen] = useState(false)
  if (session.status !== 'signed-in') {
    return (
      <Tab
        to={urls.login(signInReturn)}
        label={t.tabs.login}
        isActive={false}
        icon={<LogIn aria-hidden />}
      />
    )
  }
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={tab(isActive)}
      >
        <UserRound aria-hidden />
        {t.account.title}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t.account.title}
        placement="right"
      >
        <AccountMenuItems user={session.user} onSelect={() => setIsOpen(false)} />
      </Dialog>
    </li>
  )
}

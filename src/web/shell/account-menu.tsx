import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import Star from 'lucide-react/icons/star'
import Truck from 'lucide-react/icons/truck'
import UserRound from 'lucide-react/icons/user-round'
import { Link, useNavigate } from 'react-router'
import type { Role, UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { urls } from '#shared/urls.ts'
import { useTexts } from '../languages/language.ts'
import { shellTexts } from './shell-texts.ts'
import { useToken } from '../api/credentials.ts'
import { useSession, useSignOut } from '../api/session.ts'
import { useSignInReturn } from '../auth/require-sign-in.tsx'
import { showToast } from '../toasts/toasts.ts'
import { buttonClass } from '../ui/button.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { useDisclosure } from './use-disclosure.ts'

/** LOGIN and REGISTER, which lead back to this page, or the account menu when signed in. */
export function AccountNav() {
  const t = useTexts(shellTexts).account
  const token = useToken()
  const session = useSession()
  const signInReturn = useSignInReturn()
  if (session.status === 'signed-in') return <AccountDropdown user={session.user} />
  if (session.status === 'unreachable') {
    return (
      <button
        type="button"
        onClick={session.retry}
        className={buttonClass('ghost', 'medium')}
        title={t.unreachable}
      >
        <CircleAlert aria-hidden className="size-4 text-warn" />
        {t.retry}
      </button>
    )
  }
  if (typeof token === 'string') return <Skeleton className="mx-2 h-9 w-24" />
  return (
    <>
      <Link
        to={urls.login(signInReturn)}
        className={buttonClass('ghost', 'medium', 'px-3 text-sm')}
      >
        {t.login}
      </Link>
      <Link to={urls.register(signInReturn)} className={buttonClass('dark', 'medium', 'text-sm')}>
        {t.register}
      </Link>
    </>
  )
}

function AccountDropdown({ user }: { user: UserWithAddresses }) {
  const t = useTexts(shellTexts).account
  const { state, close, containerProps, buttonProps } = useDisclosure()
  const isOpen = state === 'open'
  return (
    <div className="relative" {...containerProps}>
      <button
        {...buttonProps}
        aria-controls="account-menu"
        aria-label={t.of(user.name)}
        className="flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-background"
      >
        {/* No text: users of voice control would have to say the letter as part of the name. */}
        <span
          aria-hidden
          data-initial={user.name.slice(0, 1).toUpperCase()}
          className="grid size-8 place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand before:content-[attr(data-initial)]"
        />
        <span className="max-w-28 truncate text-[0.9375rem] font-medium max-xl:hidden">
          {user.name.split(' ')[0]}
        </span>
        <ChevronDown aria-hidden className="size-4 text-muted" />
      </button>
      <div
        id="account-menu"
        hidden={!isOpen}
        className="absolute top-full right-0 z-50 mt-2 w-64 animate-rise rounded-card border border-line bg-surface p-3 shadow-float"
      >
        {isOpen && <AccountMenuItems user={user} onSelect={close} />}
      </div>
    </div>
  )
}

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium hover:bg-background'

interface AccountMenuItemsProps {
  user: UserWithAddresses
  /** After any selection, so that the surrounding menu or drawer closes. */
  onSelect: () => void
}

/** Name, e-mail and links of the account menu, the same in the dropdown and in the drawer. */
export function AccountMenuItems({ user, onSelect }: AccountMenuItemsProps) {
  const t = useTexts(shellTexts)
  const signOut = useSignOutAndGoHome()
  return (
    <>
      <div className="border-b border-line px-3 pb-3">
        <p className="truncate font-semibold">{user.name}</p>
        <p className="truncate text-sm text-muted">{user.email}</p>
      </div>
      <ul className="pt-2">
        {accountLinks(user.role, t).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} onClick={onSelect} className={item}>
              <Icon aria-hidden className="size-[1.125rem] text-muted" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <button
            type="button"
            className={`${item} text-sale`}
            onClick={() => {
              onSelect()
              void signOut()
            }}
          >
            <LogOut aria-hidden className="size-[1.125rem]" />
            {t.account.logout}
          </button>
        </li>
      </ul>
    </>
  )
}

type ShellTexts = typeof shellTexts.en

interface AccountLink {
  to: string
  label: string
  icon: LucideIcon
}

/** Links of the account menu; the dashboard is for administrators only. */
export function accountLinks(role: Role, t: ShellTexts): AccountLink[] {
  const links = [
    { to: urls.account(), label: t.account.profile, icon: UserRound },
    { to: urls.accountOrders(), label: t.account.orders, icon: Package },
    { to: urls.accountReviews(), label: t.account.reviews, icon: Star },
    { to: urls.accountPassword(), label: t.account.password, icon: KeyRound },
    { to: urls.track(), label: t.trackOrder, icon: Truck },
  ]
  const dashboard = { to: urls.admin(), label: t.account.dashboard, icon: LayoutDashboard }
  return role === 'admin' ? [...links, dashboard] : links
}

/** Goes to the home page, ends the session and shows a toast. */
function useSignOutAndGoHome(): () => Promise<void> {
  const t = useTexts(shellTexts).account
  const signOut = useSignOut()
  const navigate = useNavigate()
  return async () => {
    // Rendered at once: a page of the account that is still there would load its data again, without a session.
    await navigate(urls.home(), { flushSync: true })
    await signOut()
    showToast(t.loggedOut, t.signedOut)
  }
}

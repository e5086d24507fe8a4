import { clsx } from 'clsx'
import { Link, Outlet, useLocation, useOutletContext } from 'react-router'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { useTexts } from '../languages/language.ts'
import { shellTexts } from '../shell/shell-texts.ts'
import { networkError } from '../api/errors.ts'
import { useSession } from '../api/session.ts'
import { RequireSignIn } from '../auth/require-sign-in.tsx'
import { accountLinks } from '../shell/account-menu.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { StalledNotice } from '../ui/layout/stalled-notice.tsx'
import { accountTexts } from './account-texts.tsx'

/** The signed-in customer, for the pages of the account. */
export const useAccountUser = () => useOutletContext<UserWithAddresses>()

/** The account's pages, for signed-in customers only. */
export default function AccountLayout() {
  return (
    <div className="page-width grid min-h-dvh content-start gap-x-10 pt-6 md:pt-10 lg:grid-cols-[14rem_1fr]">
      <AccountNavigation />
      <div className="min-w-0">
        <AccountContent />
      </div>
    </div>
  )
}

function AccountContent() {
  const t = useTexts(accountTexts)
  const session = useSession()
  if (session.status === 'loading') return <AccountSkeleton />
  if (session.status === 'signed-out') {
    return (
      <RequireSignIn>
        <AccountSkeleton />
      </RequireSignIn>
    )
  }
  if (session.status === 'unreachable') {
    return (
      <ErrorState level="h1" title={t.loadFailed} error={networkError()} onRetry={session.retry} />
    )
  }
  return <Outlet context={session.user} />
}

function AccountNavigation() {
  const { pathname } = useLocation()
  const t = useTexts(shellTexts)
  return (
    <nav aria-label={t.account.title} className="max-lg:hidden">
      <ul className="sticky top-24 space-y-1">
        {accountLinks('user', t).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium',
                pathname === to ? 'bg-brand-soft text-brand-dark' : 'hover:bg-background',
              )}
            >
              <Icon aria-hidden className="size-[1.125rem]" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AccountSkeleton() {
  const t = useTexts(accountTexts)
  return (
    <div role="status" aria-label={t.loading}>
      <StalledNotice />
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-6 h-56 rounded-card" />
      <Skeleton className="mt-5 h-64 rounded-card" />
    </div>
  )
}

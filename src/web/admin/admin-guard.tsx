import { ShieldX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { urls } from '#shared/urls.ts'
import { networkError } from '../api/errors.ts'
import { useSession } from '../api/session.ts'
import { RequireSignIn } from '../auth/require-sign-in.tsx'
import { useTexts } from '../languages/language.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { StalledNotice } from '../ui/layout/stalled-notice.tsx'
import { Spinner } from '../ui/loading.tsx'
import { useMayOpen } from './admin-pages.ts'
import { adminTexts } from './admin-texts.ts'
import { isOverdue } from './security/required-notice.tsx'

/**
 * Shows its content to staff only, each page to those whose role includes it; anyone else is sent home, or shown a notice where the
 * products are listed (SPEC §6). An administrator whose session ends signs in again and comes back.
 */
export function AdminGuard({ children }: { children: (user: UserWithAddresses) => ReactNode }) {
  const session = useSession()
  const { pathname } = useLocation()
  const administrator = session.user?.role === 'admin' ? session.user : null
  const mayOpen = useMayOpen()
  const t = useTexts(adminTexts)
  const [wasInside, setWasInside] = useState(false)
  if (administrator && !wasInside) setWasInside(true)

  if (session.status === 'loading') return <Waiting />
  if (session.status === 'signed-out' && wasInside) {
    return (
      <RequireSignIn>
        <Waiting />
      </RequireSignIn>
    )
  }
  if (session.status === 'unreachable') {
    return <ErrorState level="h1" title={t.failed} error={networkError()} onRetry={session.retry} />
  }
  if (!administrator) {
    return pathname === adminUrls.adminProducts.path ? (
      <AccessDenied />
    ) : (
      <Navigate to={urls.home()} replace />
    )
  }
  if (isOverdue(administrator) && pathname !== urls.adminSecurity.path) {
    return <Navigate to={urls.adminSecurity()} replace />
  }
  return mayOpen(pathname) ? children(administrator) : <AccessDenied />
}

function Waiting() {
  const t = useTexts(adminTexts)
  return (
    <div
      role="status"
      aria-label={t.loading}
      className="grid min-h-dvh content-center justify-items-center px-4"
    >
      <StalledNotice />
      <Spinner className="size-8 text-brand" />
    </div>
  )
}

/** The list of products for a customer (SPEC §2), and a page that one’s role does not include. */
function AccessDenied() {
  const t = useTexts(adminTexts)
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <EmptyState
        visual={{ icon: ShieldX }}
        level="h1"
        title={t.denied}
        text={t.deniedText}
        action={<LinkButton to={urls.home()}>{t.backToStore}</LinkButton>}
      />
    </main>
  )
}

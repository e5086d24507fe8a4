import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { networkError } from '../api/api-error.ts'
import { useSession } from '../api/session.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AccessDenied } from './access-denied.tsx'
import { adminProductsPath } from './products/product-paths.ts'

/**
 * Shows what is inside to administrators only; anyone else is sent home, or told so where the
 * products are listed (SPEC §6).
 */
export function AdminGuard({ children }: { children: (user: UserWithAddresses) => ReactNode }) {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status === 'loading') {
    return (
      <div role="status" aria-label="Loading" className="grid min-h-dvh place-items-center">
        <Spinner className="size-8 text-brand" />
      </div>
    )
  }
  if (session.status === 'unreachable') {
    return (
      <LoadFailure
        level="h1"
        title="We could not load the administration"
        error={networkError()}
        onRetry={session.retry}
      />
    )
  }
  if (session.user?.role !== 'admin') {
    return pathname === adminProductsPath ? <AccessDenied /> : <Navigate to="/" replace />
  }
  return children(session.user)
}

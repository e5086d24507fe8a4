import { Outlet } from 'react-router'
import { servicesContext } from '../page-services.ts'
import { LogoLink } from '../shell/logo.tsx'
import type { Route } from './+types/auth-layout.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { googleClientId: context.get(servicesContext).googleClientId ?? null }
}

/** Constant until the shop is restarted. */
export const shouldRevalidate = () => false

/** The layout of sign-in, registration and passwords: the logo is the only link away. */
export default function AuthLayout() {
  return (
    <div data-page-background className="flex min-h-dvh flex-col bg-background">
      <header className="page-width flex h-16 items-center">
        <LogoLink />
      </header>
      <main id="main" className="flex flex-1 justify-center px-4 pt-4 pb-16 sm:pt-10">
        <div className="w-full max-w-md">
          <Outlet />
        </div>
      </main>
    </div>
  )
}

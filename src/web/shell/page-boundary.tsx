import { Outlet } from 'react-router'
import type { Route } from './+types/page-boundary.ts'
import { ErrorPage } from './failure-page.tsx'

export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

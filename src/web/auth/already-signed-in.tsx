import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useToken } from '../api/credentials.ts'
import { useSession } from '../api/session.ts'
import { returnPath } from './return-path.ts'

/** Whoever comes here signed in goes on at once; whoever signs in here is led on by that. */
export function UnlessSignedIn({ children }: { children: ReactNode }) {
  const token = useToken()
  const session = useSession()
  const { state } = useLocation()
  const [cameSignedOut, setCameSignedOut] = useState(false)
  if (token === null && !cameSignedOut) setCameSignedOut(true)
  if (session.status === 'signed-in' && !cameSignedOut) {
    return <Navigate to={returnPath(state)} replace />
  }
  return children
}

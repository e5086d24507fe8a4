import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useToken } from '../api/credentials.ts'
import { useSession } from '../api/session.ts'
import { useTexts } from '../languages/language.ts'
import { AuthCard } from './auth-card.tsx'
import { authPageTexts } from './auth-page-texts.tsx'
import type { GoogleMode } from './google/google-button.tsx'
import { GoogleSection } from './google/google-section.tsx'
import { useReturnUrl } from './sign-in-flow.tsx'

interface GuestCardProps {
  mode: GoogleMode
  /** The way to the other of the two. */
  footer: ReactNode
  children: ReactNode
}

/** Sign-in or registration: its form, and Google's button below. */
export function GuestCard({ mode, footer, children }: GuestCardProps) {
  const { title, text } = useTexts(authPageTexts)[mode]
  return (
    <RequireGuest>
      <AuthCard title={title} text={text} footer={footer}>
        {children}
        <GoogleSection mode={mode} />
      </AuthCard>
    </RequireGuest>
  )
}

/** Redirects visitors who are signed in already; signing in here redirects by itself. */
function RequireGuest({ children }: { children: ReactNode }) {
  const token = useToken()
  const session = useSession()
  const back = useReturnUrl(session.user?.role)
  const [arrivedSignedOut, setArrivedSignedOut] = useState(false)
  if (token === null && !arrivedSignedOut) setArrivedSignedOut(true)
  if (session.status === 'signed-in' && !arrivedSignedOut) {
    return <Navigate to={back} replace />
  }
  return children
}

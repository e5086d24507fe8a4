import { LockKeyhole } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { urls } from '#shared/urls.ts'
import { useTexts } from '../../languages/language.ts'
import { securityTexts } from './security-texts.ts'

/** Whether the administration is closed until the member of staff has a second factor. */
export function isOverdue({ secondFactor }: UserWithAddresses): boolean {
  if (!secondFactor || secondFactor.isOn || secondFactor.requiredFrom === null) return false
  return new Date(secondFactor.requiredFrom) <= new Date()
}

/** Above each page: that a second factor will be, or is, compulsory. Nothing for who has one. */
export function RequiredNotice({ user }: { user: UserWithAddresses }) {
  const t = useTexts(securityTexts).required
  const { pathname } = useLocation()
  const { secondFactor } = user
  if (!secondFactor || secondFactor.isOn || secondFactor.requiredFrom === null) return null
  const text = isOverdue(user) ? t.now : t.from(secondFactor.requiredFrom)
  return (
    <p
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-3 rounded-card border border-warn bg-warn-soft px-4 py-2 text-sm text-warn"
    >
      <LockKeyhole aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 py-1">{text}</span>
      {pathname !== urls.adminSecurity.path && (
        <Link
          to={urls.adminSecurity()}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {t.link}
        </Link>
      )}
    </p>
  )
}

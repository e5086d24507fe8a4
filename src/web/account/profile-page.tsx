import Pencil from 'lucide-react/icons/pencil'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { formatPhone } from '#shared/addresses/phone.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { api } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { useAccountUser } from './account-layout.tsx'
import { accountTexts } from './account-texts.tsx'
import { AddressBook } from './address-book.tsx'
import { SectionCard } from '../ui/layout/section-card.tsx'
import { useDraft } from '../ui/forms/draft.ts'
import { ProfileForm, type ProfileDraft } from './profile-form.tsx'

export const meta = unindexedMeta((language) => accountTexts[language].pageTitle)

const StoreCreditSection = lazy(() => import('./store-credit-section.tsx'))
const EraseSection = lazy(() => import('./erase-section.tsx'))

export default function ProfilePage() {
  const t = useTexts(accountTexts)
  const user = useAccountUser()
  const credit = useQuery({
    queryKey: queryKeys.storeCredit,
    queryFn: ({ signal }) => api('GET /auth/store-credit', { signal }),
    staleTime: 0,
  })
  return (
    <>
      <h1 className="text-3xl font-bold">{t.pageTitle}</h1>
      <PersonalInformation user={user} />
      {credit.data && credit.data.entries.length > 0 && (
        <Suspense fallback={null}>
          <StoreCreditSection credit={credit.data} />
        </Suspense>
      )}
      <AddressBook user={user} />
      {user.role !== 'admin' && (
        <Suspense fallback={null}>
          <EraseSection email={user.email} />
        </Suspense>
      )}
    </>
  )
}

/** Name, e-mail and phone; name and phone can be edited. */
function PersonalInformation({ user }: { user: UserWithAddresses }) {
  const language = useLanguage()
  const t = accountTexts[language].profile
  const draft: ProfileDraft = useDraft('profile')
  const [isEditing, setIsEditing] = useState(draft.restored !== null)
  const editButton = useRef<HTMLButtonElement>(null)

  const stopEditing = () => {
    setIsEditing(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }

  return (
    <SectionCard
      title={t.title}
      className="mt-5"
      action={
        !isEditing && (
          <Button
            ref={editButton}
            variant="secondary"
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={() => setIsEditing(true)}
          >
            {t.edit}
          </Button>
        )
      }
    >
      {isEditing ? (
        <ProfileForm user={user} draft={draft} onDone={stopEditing} />
      ) : (
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <DetailItem label={t.name} value={user.name} />
          <DetailItem
            label={t.phone}
            value={user.phone === null ? t.noPhone : formatPhone(user.phone, language)}
          />
          <DetailItem label={t.email} value={user.email} note={t.emailNote} />
        </dl>
      )}
    </SectionCard>
  )
}

function DetailItem({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium break-words">{value}</dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  )
}

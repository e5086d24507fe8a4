import { useState } from 'react'
import { Link } from 'react-router'
import type { CustomerOfPage, CustomerPage } from '#shared/customers/customer-page-schemas.ts'
import type { AccountOfPhone } from '#shared/customers/merge-schemas.ts'
import { formatDate } from '#shared/formatting/dates.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useMay } from '../../../api/session.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { mergeTexts } from './merge-texts.ts'

/** Where an account went that was merged into another one. */
export function MergedInto({ account }: { account: AccountOfPhone }) {
  const t = useTexts(mergeTexts)
  return (
    <p className="mb-5 rounded-card bg-surface p-4 wrap-anywhere">
      {t.mergedInto}{' '}
      <Link to={adminUrls.adminUser({ id: account._id })} className="font-medium text-brand">
        {account.name} ({account.email})
      </Link>
      . {t.isClosed}
    </p>
  )
}

interface RelatedAccountsProps extends Pick<CustomerPage, 'accountsOfPhone' | 'mergedAccounts'> {
  user: CustomerOfPage
}

/** The accounts with the same phone, which can be merged into this one, and those that were. */
export function RelatedAccounts({ user, accountsOfPhone, mergedAccounts }: RelatedAccountsProps) {
  const t = useTexts(mergeTexts)
  const may = useMay()
  const [other, setOther] = useState<AccountOfPhone | null>(null)
  const canMerge = may('write_customers') && user.role !== 'admin' && !user.isBlocked
  return (
    <>
      {accountsOfPhone.length > 0 && (
        <SectionCard title={t.ofPhone}>
          <ul className="space-y-4">
            {accountsOfPhone.map((account) => (
              <li key={account._id} className="flex flex-wrap items-center justify-between gap-3">
                <Account account={account} />
                {canMerge && !account.isStaff && (
                  <Button
                    variant="secondary"
                    aria-label={t.mergeOf(account.email)}
                    onClick={() => setOther(account)}
                  >
                    {t.merge}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      {mergedAccounts.length > 0 && (
        <SectionCard title={t.mergedAccounts}>
          <ul className="space-y-4">
            {mergedAccounts.map((account) => (
              <li key={account._id} className="flex flex-wrap items-center justify-between gap-3">
                <Account account={account} />
                {may('read_messages') && (
                  <LinkButton
                    to={adminUrls.adminMessages({ search: account.email })}
                    variant="secondary"
                    aria-label={t.messagesOf(account.email)}
                  >
                    {t.messages}
                  </LinkButton>
                )}
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      <MergeDialog user={user} other={other} onClose={() => setOther(null)} />
    </>
  )
}

function Account({
  account: { _id, name, email, isStaff, createdAt },
}: {
  account: AccountOfPhone
}) {
  const t = useTexts(mergeTexts)
  const language = useLanguage()
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <Link
          to={adminUrls.adminUser({ id: _id })}
          className="inline-flex min-h-11 items-center font-medium wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        {isStaff && <Badge tone="grey">{t.staff}</Badge>}
      </p>
      <p className="wrap-anywhere">{email}</p>
      <p className="text-sm text-muted">{t.joined(formatDate(createdAt, language))}</p>
    </div>
  )
}

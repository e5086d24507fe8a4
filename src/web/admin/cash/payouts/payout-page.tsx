import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PayoutDetail } from '#shared/cash/cash-schemas.ts'
import { cashTexts } from '#shared/cash/cash-texts.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { formatDate } from '#shared/formatting/dates.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { placeOfList } from '../../../ui/data-table/list-place.ts'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { Allowed } from '../../allowed.tsx'
import { History } from '../../audit/history.tsx'
import { RecordPage } from '../../record-page.tsx'
import type { Route } from './+types/payout-page.ts'
import { cashPageTexts } from '../cash-page-texts.ts'
import { PayoutBadges } from './payout-badges.tsx'
import { PayoutLines } from './payout-lines.tsx'
import { PayoutSums } from './payout-preview.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

export const meta = unindexedMeta((language) => cashPageTexts[language].payouts)

/** A payout with its lines and what each has come to. */
export default function PayoutPage({ params: { id } }: Route.ComponentProps) {
  const language = useLanguage()
  const t = cashPageTexts[language]
  const page = useApiQuery(
    'GET /admin/cash/payouts/:id',
    { params: { id } },
    { staleTime: 5000, select: ({ payout }) => payout },
  )
  return (
    <RecordPage
      query={page}
      list={{ label: t.payouts, ...placeOfList(adminUrls.adminCashPayouts()) }}
      parent={{ label: t.title, to: adminUrls.adminCash() }}
      icon={Banknote}
      texts={{ loading: t.loading, notFound: t.payoutNotFound, failed: t.payoutFailed }}
      renderHead={(payout) => ({
        title: t.payout(payout.ref),
        badge: <PayoutBadges of={payout} />,
        text: (
          <>
            {courierTexts[language].names[payout.courier]},{' '}
            <span>{formatDate(payout.paidAt, language)}</span>,{' '}
            {cashTexts[language].sources[payout.source]}
          </>
        ),
      })}
    >
      {(payout) => (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <PayoutLines of={payout} />
          <div className="space-y-5">
            <Sums of={payout} />
            <History subjectType="payout" subjectId={payout._id} />
          </div>
        </div>
      )}
    </RecordPage>
  )
}

function Sums({ of }: { of: PayoutDetail }) {
  const t = useTexts(cashPageTexts)
  return (
    <SectionCard title={t.columns.amount}>
      <PayoutSums of={of} />
      {of.missing > 0 && (
        <Link
          to={adminUrls.adminCashParcels({ courier: of.courier, until: of.paidAt })}
          className="mt-3 inline-block min-h-6 text-brand underline underline-offset-4"
        >
          {t.missing(of.missing)}
        </Link>
      )}
      {of.undoneAt === null && (
        <Allowed permission="write_cash">
          <UndoPayout of={of} />
        </Allowed>
      )}
    </SectionCard>
  )
}

function UndoPayout({ of }: { of: PayoutDetail }) {
  const t = useTexts(cashPageTexts)
  const [isOpen, setIsOpen] = useState(false)
  const undo = useApiMutation(
    (body: { reason: string }) =>
      api('POST /admin/cash/payouts/:id/undo', { params: { id: of._id }, body }),
    {
      success: { title: t.undoDone },
      error: { title: t.undoFailed, shownInForm: 'always' },
      onSuccess: () => setIsOpen(false),
      invalidates: [adminQueryKeys.lists],
    },
  )
  return (
    <>
      <Button variant="secondary" className="mt-4 w-full" onClick={() => setIsOpen(true)}>
        {t.undo}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t.undoTitle(of.ref)}
        text={t.undoText}
        submit={t.undo}
        mutation={undo}
        onClose={() => {
          undo.reset()
          setIsOpen(false)
        }}
      />
    </>
  )
}

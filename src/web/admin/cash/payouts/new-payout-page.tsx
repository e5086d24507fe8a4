import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminUrls } from '#shared/admin-urls.ts'
import { useTexts } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { placeOfList } from '../../../ui/data-table/list-place.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { cashPageTexts } from '../cash-page-texts.ts'
import { PayoutFileForm } from './payout-file-form.tsx'
import { PayoutHandForm } from './payout-hand-form.tsx'

export const meta = unindexedMeta((language) => cashPageTexts[language].enter)

/** A payout that is not fetched: from the courier's file, or by hand. */
export default function NewPayoutPage() {
  const t = useTexts(cashPageTexts)
  const navigate = useNavigate()
  const [how, setHow] = useState('file')
  const open = (id: string) => navigate(adminUrls.adminCashPayout({ id }))
  return (
    <div className="mx-auto max-w-4xl">
      <Breadcrumb
        crumbs={[
          { label: t.title, to: adminUrls.adminCash() },
          { label: t.payouts, ...placeOfList(adminUrls.adminCashPayouts()) },
          { label: t.enter },
        ]}
      />
      <h1 className="mt-1 mb-5 text-2xl font-bold">{t.enter}</h1>
      <Tabs
        label={t.how}
        value={how}
        onValueChange={setHow}
        tabs={[
          { id: 'file', label: t.byFile, content: <PayoutFileForm onEntered={open} /> },
          { id: 'hand', label: t.byHand, content: <PayoutHandForm onEntered={open} /> },
        ]}
      />
    </div>
  )
}

import type { PayoutDetail } from '#shared/cash/cash-schemas.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { formatDate } from '#shared/formatting/dates.ts'
import { formatTaka, takaDifference } from '#shared/money/money.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { TotalRow } from '../../../ui/layout/total-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { cashPageTexts } from '../cash-page-texts.ts'
import { PayoutBadges } from './payout-badges.tsx'
import { PayoutLines } from './payout-lines.tsx'
import { payoutPreviewTexts } from './payout-preview-texts.ts'

interface PayoutPreviewProps {
  of: PayoutDetail
  isPending: boolean
  onEnter: () => void
  onBack: () => void
}

/** The effect of a payout before it is entered. */
export function PayoutPreview({ of, isPending, onEnter, onBack }: PayoutPreviewProps) {
  const language = useLanguage()
  const t = cashPageTexts[language]
  const p = payoutPreviewTexts[language]
  const wrong = of.rows.filter(({ result }) => result !== 'exact').length
  return (
    <section aria-labelledby="payout-preview" className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2
          id="payout-preview"
          tabIndex={-1}
          ref={(title) => title?.focus()}
          className="text-xl font-bold"
        >
          {p.title}
        </h2>
        <PayoutBadges of={of} />
      </div>
      <p>
        <span className="font-semibold wrap-anywhere">{of.ref}</span>,{' '}
        {courierTexts[language].names[of.courier]}, <span>{formatDate(of.paidAt, language)}</span>
      </p>
      <p className={wrong > 0 ? 'font-medium text-sale-dark' : 'font-medium text-brand-dark'}>
        {p.result(of.rows.length, wrong)}
      </p>
      <div className="max-w-sm rounded-card border border-line bg-surface p-4">
        <PayoutSums of={of} />
      </div>
      <PayoutLines of={of} isPreview />
      <div className="flex flex-wrap gap-3">
        <Button isPending={isPending} onClick={onEnter}>
          {t.save}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {p.change}
        </Button>
      </div>
    </section>
  )
}

/** The amount paid, and the sum of the lines. */
export function PayoutSums({ of }: { of: PayoutDetail }) {
  const language = useLanguage()
  const t = useTexts(cashPageTexts)
  const difference = takaDifference(of.amount, of.sum)
  return (
    <dl className="space-y-2">
      <TotalRow label={t.columns.paid} amount={formatTaka(of.amount, language)} />
      <TotalRow label={t.linesSum} amount={formatTaka(of.sum, language)} />
      {difference !== 0 && (
        <TotalRow label={t.difference} amount={formatTaka(difference, language)} />
      )}
    </dl>
  )
}

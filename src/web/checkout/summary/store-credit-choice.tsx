import { formatTaka } from '#shared/money/money.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { TotalRow } from '../../ui/layout/total-row.tsx'
import { checkoutTexts } from '../checkout-texts.tsx'
import type { Checkout } from '../use-checkout.ts'

/** Whether the order is paid by the account's credit. */
export function StoreCreditChoice({ credit }: Pick<Checkout, 'credit'>) {
  const language = useLanguage()
  const t = useTexts(checkoutTexts).credit
  return (
    <div className="mt-3 space-y-2.5 border-t border-line pt-2">
      <label className="choice">
        <input
          type="checkbox"
          checked={credit.used > 0}
          onChange={({ target }) => credit.setIsUsed(target.checked)}
        />
        <span>{t.use(formatTaka(credit.available, language))}</span>
      </label>
      {credit.used > 0 && (
        <dl className="space-y-2.5">
          <TotalRow label={t.label} amount={formatTaka(-credit.used, language)} tone="good" />
          <TotalRow label={t.due} amount={formatTaka(credit.due, language)} isTotal />
        </dl>
      )}
    </div>
  )
}

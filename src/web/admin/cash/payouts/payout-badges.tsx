import type { CashPayout } from '#shared/cash/cash-schemas.ts'
import { formatTaka, takaDifference } from '#shared/money/money.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cashPageTexts } from '../cash-page-texts.ts'

/** Warnings about a payout: undone, unknown lines, a sum that differs. */
export function PayoutBadges({ of }: { of: CashPayout }) {
  const language = useLanguage()
  const t = cashPageTexts[language]
  const difference = takaDifference(of.amount, of.sum)
  if (of.undoneAt !== null) return <Badge tone="grey">{t.undone}</Badge>
  return (
    <>
      {of.unknown > 0 && <Badge tone="yellow">{t.unknownCount(of.unknown)}</Badge>}
      {difference !== 0 && (
        <Badge tone="red">{t.sumDiffers(formatTaka(difference, language))}</Badge>
      )}
    </>
  )
}

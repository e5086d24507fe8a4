import type { StoreCredit } from '#shared/store-credit/store-credit-schemas.ts'
import { useTexts } from '../languages/language.ts'
import { CreditEntries } from '../store-credit/credit-entries.tsx'
import { creditTexts } from '../store-credit/credit-texts.ts'
import { SectionCard } from '../ui/layout/section-card.tsx'

/** Loaded only for customers who have, or had, store credit. */
export default function StoreCreditSection({ credit }: { credit: StoreCredit }) {
  const t = useTexts(creditTexts)
  return (
    <SectionCard title={t.title} text={t.text} className="mt-5">
      <CreditEntries credit={credit} />
    </SectionCard>
  )
}

import type { ExchangeChoice } from '#shared/returns/return-schemas.ts'
import { useTexts } from '../../languages/language.ts'
import { orderReturnsTexts } from './order-returns-texts.ts'

interface WantedOptionsProps {
  choices: readonly ExchangeChoice[]
  /** The variant that was bought. */
  variantId: string | null
}

/** The variants that a unit may be exchanged for: the same one first, those that are sold out last and shut. */
export function WantedOptions({ choices, variantId }: WantedOptionsProps) {
  const { form: t } = useTexts(orderReturnsTexts)
  const others = choices.filter((choice) => choice.variantId !== variantId)
  return (
    <>
      <option value="">{t.same}</option>
      {others
        .sort((one, other) => Number(one.isSoldOut) - Number(other.isSoldOut))
        .map(({ variantId: value, label, isSoldOut }) => (
          <option key={value} value={value} disabled={isSoldOut}>
            {isSoldOut ? t.soldOut(label) : label}
          </option>
        ))}
    </>
  )
}

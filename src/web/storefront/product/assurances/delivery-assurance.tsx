import Truck from 'lucide-react/icons/truck'
import { lazy, Suspense, useState } from 'react'
import { formatTaka } from '#shared/money/money.ts'
import { localStore } from '../../../api/storage.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { useShopSettings } from '../../../shop-settings.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { Assurance } from './assurance.tsx'
import { productTexts } from '../product-texts.tsx'

const DistrictDelivery = lazy(() => import('./district-delivery.tsx'))

/** Where the browser remembers the shopper's district. */
const storageKey = 'district'

export interface Offer {
  price: number
  stock: number
}

interface DeliveryAssuranceProps {
  /** The chosen variant. */
  shown: Offer
  /** All variants. */
  others: readonly Offer[]
}

/** Times and fees of all districts, and those of the shopper's own once it is chosen. */
export function DeliveryAssurance({ shown, others }: DeliveryAssuranceProps) {
  const t = useTexts(productTexts)
  const isHydrated = useIsHydrated()
  /** Blank while it is asked for; null until then. */
  const [chosen, setChosen] = useState<string | null>(null)
  const district = chosen ?? (isHydrated ? localStore.get(storageKey) : null)
  const choose = (next: string) => {
    setChosen(next)
    localStore.set(storageKey, next || null)
  }
  const general = <DeliveryText shown={shown} others={others} />
  const ask = (
    <>
      {general}
      <button
        type="button"
        onClick={() => choose('')}
        className="mt-2 min-h-11 text-left font-semibold text-brand hover:underline unhydrated:invisible"
      >
        {t.yourDistrict}
      </button>
    </>
  )
  return (
    <Assurance icon={Truck} title={t.delivery}>
      {shown.stock === 0 ? (
        general
      ) : district === null ? (
        ask
      ) : (
        <Suspense fallback={ask}>
          <DistrictDelivery district={district} price={shown.price} onChoose={choose}>
            {general}
          </DistrictDelivery>
        </Suspense>
      )}
    </Assurance>
  )
}

/** The text for the chosen variant, with room for the texts of the others, so that the layout does not shift. */
function DeliveryText({ shown, others }: DeliveryAssuranceProps) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const { delivery, deliveryTexts } = useShopSettings()
  const { times, fees } = deliveryTexts
  const textOf = ({ price, stock }: Offer) => {
    if (stock === 0) return t.deliverySoldOut(times)
    if (price >= delivery.freeFromTaka) return t.deliveryFree(times)
    return t.deliveryText(times, fees, formatTaka(delivery.freeFromTaka, language))
  }
  const text = textOf(shown)
  const rest = new Set(others.map(textOf).filter((each) => each !== text))
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span>{text}</span>
      {[...rest].map((each) => (
        <span key={each} aria-hidden className="invisible">
          {each}
        </span>
      ))}
    </span>
  )
}

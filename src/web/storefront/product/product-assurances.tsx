import { RotateCcw, ShieldCheck, Truck, Wallet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { shopConfig } from '#config'
import { warrantyText } from '#shared/catalog/product-rules.ts'
import type { Warranty } from '#shared/catalog/product-schemas.ts'
import { deliveryFees, deliveryTimes, freeDeliveryFrom } from '../../shop-texts.ts'

const { returnDays } = shopConfig.policies

/** Delivery, payment, warranty and returns: the common questions before a purchase. */
export function ProductAssurances({ warranty }: { warranty: Warranty }) {
  return (
    <ul className="mt-6 divide-y divide-line rounded-card border border-line">
      <Assurance icon={Truck} title="Delivery anywhere in Bangladesh">
        In {deliveryTimes}. {deliveryFees({ rest: 'in every other district' })}. Free on orders of{' '}
        {freeDeliveryFrom} or more.
      </Assurance>
      <Assurance icon={Wallet} title="Cash on delivery">
        Pay when the parcel is in your hands.
      </Assurance>
      <Assurance icon={ShieldCheck} title={warrantyText(warranty)}>
        {warranty.type === 'No Warranty'
          ? 'This product comes without a warranty; your right to return it stays.'
          : 'Keep the invoice: it is all we ask for.'}
      </Assurance>
      <Assurance icon={RotateCcw} title={`${returnDays}-day returns`}>
        Not what you expected? Tell us within {returnDays} days of delivery.
      </Assurance>
    </ul>
  )
}

interface AssuranceProps {
  icon: LucideIcon
  title: string
  children: ReactNode
}

function Assurance({ icon: Icon, title, children }: AssuranceProps) {
  return (
    <li className="flex gap-3.5 px-4 py-3.5">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" strokeWidth={1.9} />
      <div>
        <p className="text-[0.9375rem] font-semibold">{title}</p>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </li>
  )
}

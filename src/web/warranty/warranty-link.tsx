import { Link } from 'react-router'
import { urls } from '#shared/urls.ts'
import { storePurchase } from './known-purchase.ts'

interface WarrantyLinkProps {
  /** A serial number, an IMEI or the number of the order. */
  number: string
  phone: string
  label: string
  /** For people who do not see what the link is beside. */
  of: string
}

/** Leads to the warranty of a unit, or of the products of an order. */
export function WarrantyLink({ number, phone, label, of }: WarrantyLinkProps) {
  return (
    <Link
      to={urls.warranty({ number })}
      onClick={() => storePurchase({ number, phone })}
      className="block w-fit py-1 text-sm font-medium text-brand underline"
    >
      {label}
      <span className="sr-only">{of}</span>
    </Link>
  )
}

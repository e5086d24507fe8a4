import { Link } from 'react-router'
import { formatDate } from '#shared/formatting/dates.ts'
import { formatTaka } from '#shared/money/money.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import type { StoreCredit } from '#shared/store-credit/store-credit-schemas.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { creditTexts } from './credit-texts.ts'

interface CreditEntriesProps {
  credit: StoreCredit
  /** Where the entry of an order leads to; nowhere by default. */
  orderUrl?: (id: string) => string
}

/** The balance of an account and its entries, newest first. */
export function CreditEntries({ credit: { balance, entries }, orderUrl }: CreditEntriesProps) {
  const t = useTexts(creditTexts)
  const language = useLanguage()
  const textOf = ({ cause, orderId, reason }: StoreCredit['entries'][number]) => {
    if (cause === 'correction' || orderId === null) return reason
    const text = t.causes[cause](orderNumber(orderId))
    return orderUrl ? (
      <Link to={orderUrl(orderId)} className="text-brand hover:underline">
        {text}
      </Link>
    ) : (
      text
    )
  }
  return (
    <>
      <p className="price text-2xl font-bold">{formatTaka(balance, language)}</p>
      {entries.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry._id} className="flex items-baseline justify-between gap-4 py-2">
              <div className="min-w-0">
                <p className="wrap-anywhere">{textOf(entry)}</p>
                <time dateTime={entry.at} className="text-sm text-muted">
                  {formatDate(entry.at, language)}
                </time>
              </div>
              <p className="price shrink-0 font-semibold">
                {entry.amount > 0 && <span>+</span>}
                <span>{formatTaka(entry.amount, language)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

import { Link } from 'react-router'
import type {
  CustomerNote,
  CustomerOfPage,
  CustomerTotals,
} from '#shared/customers/customer-page-schemas.ts'
import { formatPhone } from '#shared/addresses/phone.ts'
import { formatDate, formatDateTime } from '#shared/formatting/dates.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { formatTaka } from '#shared/money/money.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import type { OwnReview } from '#shared/reviews/review-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useAddressLine } from '../../../addresses/address-line.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { StarRating } from '../../../ui/star-rating.tsx'
import { customerPageTexts } from './customer-page-texts.ts'

export function ContactCard({ user: { email, phone } }: { user: CustomerOfPage }) {
  const t = useTexts(customerPageTexts)
  const language = useLanguage()
  return (
    <SectionCard title={t.contact}>
      <p className="wrap-anywhere">
        <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center text-brand">
          {email}
        </a>
      </p>
      {phone === null ? (
        <p className="text-muted">{t.noPhone}</p>
      ) : (
        <p>
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center text-brand">
            {formatPhone(phone, language)}
          </a>
        </p>
      )}
    </SectionCard>
  )
}

/** How many orders, what was spent, and how the orders ended. */
export function TotalsCard({ totals }: { totals: CustomerTotals }) {
  const t = useTexts(customerPageTexts)
  const language = useLanguage()
  const rows = [
    [t.orderCount, formatCount(totals.orders, language)],
    [t.spent, formatTaka(totals.spent, language)],
    ...orderStatuses
      .filter((status) => totals.byStatus[status] > 0)
      .map((status) => [
        orderStatusTexts[language][status].label,
        formatCount(totals.byStatus[status], language),
      ]),
  ]
  return (
    <SectionCard title={t.totals}>
      <dl className="space-y-2">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}

export function AddressesCard({ addresses }: Pick<CustomerOfPage, 'addresses'>) {
  const t = useTexts(customerPageTexts)
  const addressLine = useAddressLine()
  return (
    <SectionCard title={t.addresses}>
      {addresses.length === 0 && <p className="text-muted">{t.noAddresses}</p>}
      <ul className="space-y-3">
        {addresses.map((address) => (
          <li key={address._id}>
            <p className="font-medium wrap-anywhere">{address.fullName}</p>
            <p className="wrap-anywhere text-muted">{addressLine(address)}</p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

export function ReviewsCard({ reviews }: { reviews: readonly OwnReview[] }) {
  const t = useTexts(customerPageTexts)
  const language = useLanguage()
  return (
    <SectionCard title={t.reviews}>
      {reviews.length === 0 && <p className="text-muted">{t.noReviews}</p>}
      <ul className="space-y-4">
        {reviews.map((review) => (
          <li key={review._id}>
            <p className="flex flex-wrap items-center gap-2">
              <StarRating rating={review.rating} />
              <span className="font-medium wrap-anywhere">{review.product.name}</span>
              {review.hidden && <Badge tone="grey">{t.hidden}</Badge>}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{review.comment}</p>
            <p className="text-sm text-muted">{formatDate(review.createdAt, language)}</p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

export function NotesCard({ notes }: { notes: readonly CustomerNote[] }) {
  const t = useTexts(customerPageTexts)
  const language = useLanguage()
  return (
    <SectionCard title={t.notes}>
      {notes.length === 0 && <p className="text-muted">{t.noNotes}</p>}
      <ul className="space-y-4">
        {notes.map((note) => (
          <li key={note._id}>
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <p className="text-sm text-muted">
              <Link
                to={adminUrls.adminOrder({ id: note.orderId })}
                className="font-medium text-foreground tabular-nums hover:underline"
              >
                #{note.orderNumber}
              </Link>
              <span>{`, ${formatDateTime(note.at, language)}`}</span>
              {note.by !== null && <span>{`, ${note.by}`}</span>}
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

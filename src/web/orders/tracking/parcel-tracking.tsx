import ExternalLink from 'lucide-react/icons/external-link'
import type { BuyerParcel } from '#shared/couriers/parcels/buyer-parcel-schemas.ts'
import { parcelStageTexts } from '#shared/couriers/parcels/parcel-stage-texts.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { useLanguage } from '../../languages/language.ts'
import { parcelTrackingTexts } from './parcel-tracking-texts.ts'

/** The parcels of an order: courier, tracking number, and each step with its time; newest first. */
export function ParcelTracking({ parcels }: { parcels: readonly BuyerParcel[] }) {
  return (
    <ul className="space-y-5">
      {[...parcels].reverse().map((parcel, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be alike
        <li key={index}>
          <Parcel parcel={parcel} />
        </li>
      ))}
    </ul>
  )
}

function Parcel({
  parcel: { courier, consignmentId, trackingUrl, state, steps },
}: {
  parcel: BuyerParcel
}) {
  const language = useLanguage()
  const t = parcelTrackingTexts[language]
  const { toBuyer } = parcelStageTexts[language]
  return (
    <>
      <p className="font-semibold">{toBuyer[state]}</p>
      <p className="text-muted">
        <span>{courier ?? t.ownRider}</span>
        {consignmentId !== null && (
          <span>
            {' · '}
            {t.number} <span className="wrap-anywhere tabular-nums">{consignmentId}</span>
          </span>
        )}
      </p>
      {trackingUrl !== null && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-brand underline"
        >
          <span>{t.follow(courier ?? t.ownRider)}</span>
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
      <ol className="mt-2 space-y-1 text-sm">
        {[...steps].reverse().map((step) => (
          <li key={`${step.at} ${step.state}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{toBuyer[step.state]}</span>
            <time dateTime={step.at} className="text-muted">
              {formatDateTime(step.at, language)}
            </time>
          </li>
        ))}
      </ol>
    </>
  )
}

import { Printer, ShieldPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '#shared/addresses/phone.ts'
import { formatDate, formatDateTime } from '#shared/formatting/dates.ts'
import { storedIn } from '#shared/languages/stored-sentences.ts'
import { formatTaka } from '#shared/money/money.ts'
import { numbersText } from '#shared/units/unit-number-texts.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import type { Claim } from '#shared/warranty/claim-schemas.ts'
import { type ClaimStatus, claimStatusTable } from '#shared/warranty/claim-status.ts'
import { claimEndTexts, claimTexts } from '#shared/warranty/claim-texts.ts'
import { api, apiFile } from '../../api/client.ts'
import { errorMessage } from '../../api/errors.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { FileButton } from '../../orders/file-buttons.tsx'
import { PictureStrip } from '../../reviews/picture-strip.tsx'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput, Options, Select, TextInput } from '../../ui/forms/inputs.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Allowed } from '../allowed.tsx'
import { RecordPage } from '../record-page.tsx'
import type { Route } from './+types/claim-page.ts'
import { claimsTexts } from './claims-texts.ts'
import { coverText } from './take-in-dialog.tsx'

export const meta = unindexedMeta((language) => claimsTexts[language].title)

/** A claim: what was brought, what happened to it, and its next step. */
export default function ClaimPage({ params: { id } }: Route.ComponentProps) {
  const language = useLanguage()
  const t = claimsTexts[language]
  const query = useApiQuery('GET /admin/claims/:id', { params: { id } }, { staleTime: 5000 })
  return (
    <RecordPage
      query={query}
      list={{ label: t.title, to: adminUrls.adminWarranty() }}
      icon={ShieldPlus}
      texts={{ loading: t.loading, notFound: t.gone, failed: t.failed }}
      width="max-w-4xl"
      renderHead={({ claim: { number, status } }) => ({
        title: t.claimOf(number),
        crumb: number,
        badge: (
          <Badge tone={claimStatusTable[status].tone}>
            {claimTexts[language].statuses[status]}
          </Badge>
        ),
        action: (
          <FileButton
            load={() => apiFile('GET /admin/claims/:id/receipt', { params: { id } })}
            failed={t.receiptFailed}
            icon={<Printer aria-hidden className="size-4" />}
          >
            {t.receipt}
          </FileButton>
        ),
      })}
    >
      {({ claim }) => (
        <div className="space-y-5">
          <Details claim={claim} />
          {claimStatusTable[claim.status].next.length > 0 && (
            <Allowed permission="write_warranty">
              <NextStep key={claim.status} claim={claim} />
            </Allowed>
          )}
          <Timeline claim={claim} />
        </div>
      )}
    </RecordPage>
  )
}

function Details({ claim }: { claim: Claim }) {
  const language = useLanguage()
  const t = claimsTexts[language]
  const day = (value: string | null) => (value === null ? '' : formatDate(value, language))
  const rows: [string, React.ReactNode][] = [
    [t.columns.product, [claim.name, claim.variantLabel].filter(Boolean).join(' · ')],
    [t.numbers, numbersText(claim.numbers, language)],
    [t.buyer, `${claim.buyer.name}, ${formatPhone(claim.buyer.phone, language)}`],
    [
      t.order,
      <Link
        key="order"
        to={adminUrls.adminOrder({ id: claim.order._id })}
        className="font-medium text-brand tabular-nums underline"
      >
        #{claim.order.number}
      </Link>,
    ],
    [t.delivered, day(claim.deliveredOn)],
    [t.title, coverText(claim, language)],
    [t.complaint, claim.complaint],
    [t.accessories, claim.accessories],
    [t.condition, claim.condition],
    [
      t.promisedOn,
      claim.isOverdue ? (
        <span key="promised" className="font-medium text-sale-dark">
          {t.overdue}: {day(claim.promisedOn)}
        </span>
      ) : (
        day(claim.promisedOn)
      ),
    ],
    [t.brandReference, claim.brandReference],
    [t.charge, claim.charge === null ? '' : formatTaka(claim.charge, language)],
    [t.resolution, claim.resolution],
    [t.replacement, claim.replacement ? numbersText(claim.replacement, language) : ''],
  ]
  return (
    <SectionCard title={claim.name}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {claim.pictures.length > 0 && (
        <PictureStrip
          className="mt-4"
          title={t.pictures}
          photos={claim.pictures.map((picture) => ({
            picture,
            author: claim.buyer.name,
            rating: null,
          }))}
        />
      )}
    </SectionCard>
  )
}

const blank = {
  note: '',
  promisedOn: '',
  brandReference: '',
  charge: '',
  resolution: '',
  replacement: '',
}

function NextStep({ claim }: { claim: Claim }) {
  const language = useLanguage()
  const t = claimsTexts[language]
  const { next } = claimStatusTable[claim.status]
  const [status, setStatus] = useState<ClaimStatus>(next[0] as ClaimStatus)
  const [typed, setTyped] = useState({ ...blank, promisedOn: claim.promisedOn ?? '' })
  const change = (name: keyof typeof blank) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [name]: event.target.value }))
  const step = useApiMutation(
    () => {
      const { promisedOn, charge, replacement, ...texts } = typed
      return api('PUT /admin/claims/:id', {
        params: { id: claim._id },
        body: {
          ...texts,
          status,
          promisedOn: promisedOn || null,
          ...(charge.trim() !== '' && { charge: Number(charge) }),
          ...(status === 'returned' && replacement.trim() !== '' && { replacement }),
        },
      })
    },
    {
      success: { title: t.saved },
      error: 'silent',
      invalidates: [adminQueryKeys.lists],
    },
  )
  const hasNumbers = Object.keys(claim.numbers).length > 0
  return (
    <SectionCard title={t.step}>
      <form
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          step.mutate()
        }}
      >
        <Field
          label={t.status}
          error={step.error ? errorMessage(step.error, t.notSaved) : undefined}
        >
          <Select value={status} onChange={(event) => setStatus(event.target.value as ClaimStatus)}>
            <Options values={next} labels={claimTexts[language].statuses} />
          </Select>
        </Field>
        <Field label={t.promisedOn}>
          <TextInput type="date" value={typed.promisedOn} onChange={change('promisedOn')} />
        </Field>
        <Field label={t.brandReference}>
          <TextInput
            value={typed.brandReference}
            maxLength={100}
            onChange={change('brandReference')}
          />
        </Field>
        <Field label={t.charge}>
          <NumberInput value={typed.charge} inputMode="decimal" onChange={change('charge')} />
        </Field>
        <Field label={t.resolution}>
          <TextInput value={typed.resolution} maxLength={500} onChange={change('resolution')} />
        </Field>
        <Field label={t.note} hint={t.noteHint}>
          <TextInput value={typed.note} maxLength={500} onChange={change('note')} />
        </Field>
        {status === 'returned' && hasNumbers && (
          <Field label={t.replacement} hint={t.replacementHint}>
            <TextInput
              value={typed.replacement}
              autoComplete="off"
              spellCheck={false}
              onChange={change('replacement')}
            />
          </Field>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" isPending={step.isPending}>
            {t.take}
          </Button>
        </div>
      </form>
    </SectionCard>
  )
}

function Timeline({ claim }: { claim: Claim }) {
  const language = useLanguage()
  const t = claimsTexts[language]
  return (
    <SectionCard title={t.timeline}>
      <ol className="space-y-3">
        {claim.timeline.map(({ status, at, by, note }) => (
          <li key={at + status}>
            <p className="font-medium">{claimTexts[language].statuses[status]}</p>
            <p className="text-sm text-muted">
              <time dateTime={at}>{formatDateTime(at, language)}</time> ·{' '}
              <span>{by ?? t.byBuyer}</span>
            </p>
            {note !== '' && (
              <p className="wrap-anywhere">{storedIn(claimEndTexts, note, language)}</p>
            )}
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}

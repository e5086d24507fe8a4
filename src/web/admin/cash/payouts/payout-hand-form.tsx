import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type CashParcel, payoutFormSchema } from '#shared/cash/cash-schemas.ts'
import { courierIds } from '#shared/couriers/couriers.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { formatTaka, poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form, FormAlert, SubmitButton, useZodForm } from '../../../ui/forms/form.tsx'
import { Checkbox, NumberInput } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { LoadingBlocks } from '../../../ui/loading.tsx'
import { cashPageTexts } from '../cash-page-texts.ts'
import { PayoutFields } from './payout-fields.tsx'
import { PayoutPreview } from './payout-preview.tsx'
import { payoutPreviewTexts } from './payout-preview-texts.ts'
import { usePayoutEntry } from './use-payout-entry.ts'

const schema = payoutFormSchema.omit({ parcels: true, dryRun: true })

/** The amount paid for each chosen parcel, in taka as typed. */
type Chosen = Readonly<Record<string, string>>

/** A payout by hand: the parcels of the courier that it pays. */
export function PayoutHandForm({ onEntered }: { onEntered: (id: string) => unknown }) {
  const t = useTexts(cashPageTexts)
  const { show } = useTexts(payoutPreviewTexts)
  const [chosen, setChosen] = useState<Chosen>({})
  const [today] = useState(() => dayInDhaka(new Date()))
  const form = useZodForm(schema, {
    defaultValues: { courier: '' as 'pathao', ref: '', paidOn: today, amount: '' },
  })
  const typed = useWatch({ control: form.control, name: 'courier' })
  const courier = courierIds.find((id) => id === typed)
  const { preview, shown } = usePayoutEntry(
    (values: ReturnType<typeof schema.parse>, isDryRun) =>
      api('POST /admin/cash/payouts', {
        body: {
          ...values,
          dryRun: isDryRun,
          parcels: Object.entries(chosen).map(([parcelId, net]) => ({ parcelId, net })),
        },
      }),
    onEntered,
  )
  if (shown) return <PayoutPreview {...shown} />
  return (
    <Form form={form} mutation={preview} errorAt="alert" label={t.byHand} className="space-y-5">
      <PayoutFields
        amountLabel={t.amountLabel}
        onCourier={() => {
          // Parcels of the courier before are in no list any more, and would still be paid.
          if (Object.keys(chosen).length === 0) return
          setChosen({})
          form.setValue('amount', '')
        }}
      />
      {courier && (
        <ChooseParcels
          key={courier}
          courier={courier}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next)
            form.setValue('amount', String(sumOf(next)))
          }}
        />
      )}
      <FormAlert fallback={t.saveFailed} />
      <SubmitButton>{show}</SubmitButton>
    </Form>
  )
}

const sumOf = (chosen: Chosen) =>
  takaFromPoisha(
    Object.values(chosen).reduce((sum, net) => sum + (poishaFromTaka(Number(net)) || 0), 0),
  )

interface ChooseParcelsProps {
  courier: CashParcel['courier']
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

function ChooseParcels({ courier, chosen, onChange }: ChooseParcelsProps) {
  const language = useLanguage()
  const t = cashPageTexts[language]
  const request = { courier, show: 'open', limit: 100 } as const
  const query = useApiQuery('GET /admin/cash/parcels', { query: request }, { staleTime: 5000 })
  const shown = query.data?.parcels.filter(({ open }) => open > 0) ?? []
  const names = new Set(shown.map(({ _id }) => _id))
  const count = Object.keys(chosen).filter((id) => names.has(id)).length
  const toggle = ({ _id: id, open }: CashParcel, isChosen: boolean) => {
    const { [id]: _removed, ...others } = chosen
    onChange(isChosen ? { ...others, [id]: String(open) } : others)
  }
  return (
    <SectionCard title={t.parcelsLabel} text={t.parcelsText}>
      {query.isPending ? (
        <LoadingBlocks label={t.loading} blocks={['h-11', 'h-11']} />
      ) : query.isError ? (
        <ErrorState
          title={t.parcelsFailed}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : shown.length === 0 ? (
        <p className="text-muted">{t.noOpen}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {shown.map((parcel) => {
              const name = parcel.consignmentId ?? parcel.ourRef
              const net = chosen[parcel._id]
              return (
                <li key={parcel._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
                  <div className="min-w-0 flex-1">
                    <Checkbox
                      label={`${t.order(parcel.order.orderNumber)}, ${name}`}
                      checked={net !== undefined}
                      onChange={({ currentTarget }) => toggle(parcel, currentTarget.checked)}
                    />
                  </div>
                  {net === undefined ? (
                    <p className="price">{formatTaka(parcel.open, language)}</p>
                  ) : (
                    <Field label={t.amountOf(name)} hideLabel className="w-32">
                      <NumberInput
                        value={net}
                        onChange={({ currentTarget }) =>
                          onChange({ ...chosen, [parcel._id]: currentTarget.value })
                        }
                      />
                    </Field>
                  )}
                </li>
              )
            })}
          </ul>
          <p role="status" className="mt-3 text-muted">
            {t.chosenSum(count, formatTaka(sumOf(chosen), language))}
          </p>
        </>
      )}
    </SectionCard>
  )
}

import { useState } from 'react'
import { formatDate } from '#shared/formatting/dates.ts'
import {
  type CoveredItem,
  maxComplaintLength,
  type WarrantyRequest,
  warrantyRequestSchema,
} from '#shared/warranty/claim-schemas.ts'
import { claimStatusTable } from '#shared/warranty/claim-status.ts'
import { claimTexts } from '#shared/warranty/claim-texts.ts'
import { api } from '../api/client.ts'
import { errorMessage } from '../api/errors.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Form, FormAlert, SubmitButton, useZodForm } from '../ui/forms/form.tsx'
import { PhoneInput, TextArea, TextInput } from '../ui/forms/inputs.tsx'
import { warrantyTexts } from './warranty-texts.ts'

export const meta = unindexedMeta((language) => warrantyTexts[language].title)

/** Until when a product is covered, for whoever knows its number and the phone of its order. */
export default function WarrantyPage() {
  const t = useTexts(warrantyTexts)
  const [items, setItems] = useState<CoveredItem[] | null>(null)
  const form = useZodForm(warrantyRequestSchema, { defaultValues: { number: '', phone: '' } })
  const look = useApiMutation(
    (request: WarrantyRequest) => api('POST /warranty', { body: request }),
    {
      error: 'silent',
      onSuccess: (answer) => setItems(answer.items),
    },
  )
  const { errors } = form.formState
  return (
    <div className="page-width flex justify-center py-8 md:py-12">
      <div className="w-full max-w-2xl">
        <h1 className="text-3xl font-bold">{t.title}</h1>
        <p className="mt-2 text-muted">{t.hint}</p>
        {items === null ? (
          <Form
            form={form}
            mutation={look}
            errorAt="alert"
            label={t.title}
            className="mt-6 space-y-4 rounded-card border border-line p-5 shadow-card"
          >
            <Field label={t.number} hint={t.numberHint} required error={errors.number?.message}>
              <TextInput
                {...form.register('number')}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            </Field>
            <Field label={t.phone} required error={errors.phone?.message}>
              <PhoneInput {...form.register('phone')} />
            </Field>
            <FormAlert />
            <SubmitButton size="large" className="w-full">
              {t.submit}
            </SubmitButton>
          </Form>
        ) : (
          <>
            <div role="status">
              <ul className="mt-6 space-y-4">
                {items.map((item) => (
                  <li key={item.key} className="rounded-card border border-line p-5 shadow-card">
                    <Covered item={item} request={look.variables} onClaimed={setItems} />
                  </li>
                ))}
              </ul>
            </div>
            <Button variant="secondary" className="mt-4" onClick={() => setItems(null)}>
              {t.other}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

interface CoveredProps {
  item: CoveredItem
  request: WarrantyRequest | undefined
  onClaimed: (items: CoveredItem[]) => void
}

function Covered({ item, request, onClaimed }: CoveredProps) {
  const language = useLanguage()
  const t = warrantyTexts[language]
  const { claim } = item
  const isOpen = claim !== null && claimStatusTable[claim.status].isOpen
  return (
    <>
      <h2 className="text-lg font-semibold wrap-anywhere">
        {[item.name, item.variantLabel].filter(Boolean).join(' · ')}
      </h2>
      {item.numberEnd !== null && <p className="text-sm text-muted">{t.ends(item.numberEnd)}</p>}
      <p className="mt-2">
        {item.deliveredOn === null
          ? t.notDelivered
          : t.delivered(formatDate(item.deliveredOn, language))}
      </p>
      {item.deliveredOn !== null && <p className="font-medium">{coverageText(item, language)}</p>}
      {claim !== null && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {t.claim(claim.number)}
            <Badge tone={claimStatusTable[claim.status].tone}>
              {claimTexts[language].statuses[claim.status]}
            </Badge>
          </p>
          <p className="text-muted">{claimTexts[language].meanings[claim.status]}</p>
          {claim.promisedOn !== null && isOpen && (
            <p>{t.promised(formatDate(claim.promisedOn, language))}</p>
          )}
        </div>
      )}
      {item.deliveredOn !== null && !isOpen && request && (
        <ClaimForm item={item} request={request} onClaimed={onClaimed} />
      )}
    </>
  )
}

function coverageText({ until, isCovered }: CoveredItem, language: 'en' | 'bn'): string {
  const t = warrantyTexts[language]
  if (until === null) return t.unknown
  return isCovered ? t.until(formatDate(until, language)) : t.ended(formatDate(until, language))
}

function ClaimForm({ item, request, onClaimed }: CoveredProps & { request: WarrantyRequest }) {
  const t = useTexts(warrantyTexts)
  const [isOpen, setOpen] = useState(false)
  const [complaint, setComplaint] = useState('')
  const send = useApiMutation(
    () => api('POST /warranty/claims', { body: { ...request, key: item.key, complaint } }),
    {
      success: { title: t.sent, text: t.sentText },
      error: 'silent',
      onSuccess: (answer) => onClaimed(answer.items),
    },
  )
  if (!isOpen) {
    return (
      <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
    )
  }
  return (
    <form
      className="mt-4 space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (complaint.trim() !== '') send.mutate()
      }}
    >
      <Field
        label={t.complaint}
        required
        error={send.error ? errorMessage(send.error, t.failed) : undefined}
      >
        <TextArea
          value={complaint}
          maxLength={maxComplaintLength}
          rows={4}
          onChange={(event) => setComplaint(event.target.value)}
        />
      </Field>
      <Button type="submit" isPending={send.isPending} disabled={complaint.trim() === ''}>
        {t.send}
      </Button>
    </form>
  )
}

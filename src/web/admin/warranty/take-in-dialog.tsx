import { useState } from 'react'
import { useNavigate } from 'react-router'
import { warrantyText } from '#shared/catalog/warranty/warranty-texts.ts'
import { formatDate } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import type { CoveredItem } from '#shared/warranty/claim-schemas.ts'
import { api, newIdempotencyKey } from '../../api/client.ts'
import { errorMessage } from '../../api/errors.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '../../ui/forms/inputs.tsx'
import { claimsTexts } from './claims-texts.ts'

/** Finds what was sold, and takes it in. */
export function TakeInDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(claimsTexts)
  const [number, setNumber] = useState('')
  const find = useApiMutation(
    (typed: string) => api('GET /admin/warranty', { query: { number: typed } }),
    { error: 'silent' },
  )
  return (
    <Dialog isOpen onClose={onClose} title={t.takeInTitle}>
      <form
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (number.trim() !== '') find.mutate(number.trim())
        }}
      >
        <Field
          label={t.number}
          className="flex-1"
          error={find.error ? errorMessage(find.error, t.failed) : undefined}
        >
          <TextInput
            value={number}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setNumber(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          isPending={find.isPending}
          className="mt-[1.625rem]"
        >
          {t.find}
        </Button>
      </form>
      {find.data && (
        <TakeIn key={find.variables} number={find.variables ?? ''} items={find.data.items} />
      )}
    </Dialog>
  )
}

const blank = { complaint: '', accessories: '', condition: '', promisedOn: '' }

function TakeIn({ number, items }: { number: string; items: readonly CoveredItem[] }) {
  const language = useLanguage()
  const t = claimsTexts[language]
  const navigate = useNavigate()
  const [key, setKey] = useState(items[0]?.key ?? '')
  const [typed, setTyped] = useState(blank)
  const change = (name: keyof typeof blank) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [name]: event.target.value }))
  const [idempotencyKey] = useState(newIdempotencyKey)
  const take = useApiMutation(
    () =>
      api('POST /admin/claims', {
        body: { ...typed, number, key, promisedOn: typed.promisedOn || null },
        idempotencyKey,
      }),
    {
      success: { title: t.taken },
      error: 'silent',
      onSuccess: ({ claim }) => navigate(adminUrls.adminClaim({ id: claim._id })),
      invalidates: [adminQueryKeys.lists],
    },
  )
  const item = items.find((each) => each.key === key)
  return (
    <form
      className="mt-4 space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        take.mutate()
      }}
    >
      <Field label={t.which} hint={item && coverText(item, language)}>
        <Select value={key} onChange={(event) => setKey(event.target.value)}>
          {items.map((each) => (
            <option key={each.key} value={each.key}>
              {[each.name, each.variantLabel, each.numberEnd && `…${each.numberEnd}`]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t.complaint}
        required
        error={take.error ? errorMessage(take.error, t.notTaken) : undefined}
      >
        <TextArea
          value={typed.complaint}
          rows={3}
          maxLength={1000}
          onChange={change('complaint')}
        />
      </Field>
      <Field label={t.accessories} hint={t.accessoriesHint}>
        <TextInput value={typed.accessories} maxLength={300} onChange={change('accessories')} />
      </Field>
      <Field label={t.condition}>
        <TextInput value={typed.condition} maxLength={300} onChange={change('condition')} />
      </Field>
      <Field label={t.promisedOn}>
        <TextInput type="date" value={typed.promisedOn} onChange={change('promisedOn')} />
      </Field>
      <Button type="submit" isPending={take.isPending} disabled={typed.complaint.trim() === ''}>
        {t.save}
      </Button>
    </form>
  )
}

export function coverText(
  { warranty, until, isCovered }: Pick<CoveredItem, 'warranty' | 'until' | 'isCovered'>,
  language: Language,
): string {
  const t = claimsTexts[language]
  if (isCovered === false && until === null) return t.noCover
  if (until === null) return warranty ? warrantyText(warranty, language) : t.unknownCover
  const day = formatDate(until, language)
  return isCovered ? t.covered(day) : t.notCovered(day)
}

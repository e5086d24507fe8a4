import { useState } from 'react'
import type { CourierThana } from '#shared/couriers/courier-account-schemas.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api } from '../../../api/client.ts'
import { errorMessage } from '../../../api/errors.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { DialogAlert } from '../../dialog-alert.tsx'
import { courierPageTexts } from '../courier-page-texts.ts'

interface AreaChoiceProps {
  courier: CourierId
  row: CourierThana
  /** Of the thana, as the reader's language writes it. */
  name: string
  onDone: () => void
}

/** A search over the areas of a courier, of which one is chosen for a thana. */
export function AreaChoice({ courier, row, name, onDone }: AreaChoiceProps) {
  const t = useTexts(courierPageTexts)
  const { district, thana } = row
  const [typed, setTyped] = useState(row.area?.name ?? thana)
  const search = useDebounced(typed.trim(), 200)
  const query = useApiQuery(
    'GET /admin/couriers/:courier/areas',
    { params: { courier }, query: { search } },
    { group: 'alone', enabled: search !== '' },
  )
  const areas = search === '' ? [] : (query.data?.areas ?? [])
  const choosing = useApiMutation(
    (areaCode: string | null) =>
      api('PUT /admin/couriers/:courier/thanas', {
        params: { courier },
        body: { district, thana, areaCode },
      }),
    {
      success: { title: t.chosenFor(name) },
      error: 'silent',
      onSuccess: onDone,
      invalidates: [adminQueryKeys.lists],
    },
  )
  return (
    <div className="space-y-4">
      <Field label={t.searchArea}>
        <TextInput
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <p role="status" className="text-sm text-muted">
        {query.isError
          ? errorMessage(query.error)
          : query.data && search !== ''
            ? areas.length === 0
              ? t.noneFound
              : t.found(areas.length)
            : null}
      </p>
      <ul className="max-h-80 space-y-2 overflow-y-auto">
        {areas.map((area) => (
          <li key={area.code}>
            <button
              type="button"
              aria-pressed={area.code === row.area?.code}
              onClick={() => choosing.mutate(area.code)}
              className="w-full rounded-control border border-line px-3 py-2 text-left hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft"
            >
              <span className="block font-medium">{area.name}</span>
              <span className="block text-sm text-muted">{area.district}</span>
            </button>
          </li>
        ))}
      </ul>
      <DialogAlert error={choosing.error} fallback={t.chooseFailed} />
      <Button
        variant="secondary"
        isPending={choosing.isPending}
        onClick={() => choosing.mutate(null)}
      >
        {t.chooseNone}
      </Button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { adminQueryKeys } from '../../../../api/admin-query-keys.ts'
import { useTexts } from '../../../../languages/language.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/inputs.tsx'
import { kindTexts } from '../kind-texts.ts'
import type { SettingInputProps, SettingKind } from '../setting-kind.ts'
import { readText, textOf } from '../text-kinds.tsx'

/** The English name of one of the shop's categories. */
export const category: SettingKind<string> = {
  typed: textOf,
  read: (typed) => readText(typed) ?? '',
  Input: CategoryInput,
}

function CategoryInput(props: SettingInputProps<string>) {
  const { texts, value, onChange, errorAt, hideLabel = false } = props
  const t = useTexts(kindTexts)
  const { data } = useQuery({
    queryKey: adminQueryKeys.settingCategories,
    queryFn: ({ signal }) => api('GET /categories/admin/all', { signal }),
  })
  const names = data?.categories.map(({ name }) => name) ?? []
  // What is no category any more stays until another is chosen.
  const shown = value === '' || names.includes(value) ? names : [value, ...names]
  return (
    <Field label={texts.label} hint={texts.hint} error={errorAt('')} hideLabel={hideLabel}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t.chooseCategory}</option>
        {shown.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

import type { ReactNode } from 'react'
import { districtName, divisionName } from '#shared/addresses/bangla-names.ts'
import { type Division, districtsByDivision } from '#shared/addresses/districts.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useContentName } from '../../../languages/content-name.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Checkbox, Select } from '../../../ui/forms/inputs.tsx'
import { settingText } from '../settings-texts.ts'
import { kindTexts } from './kind-texts.ts'
import type { SettingInputProps, SettingKind } from './setting-kind.ts'
import { readText, textOf } from './text-kinds.tsx'

export const flag: SettingKind<boolean> = {
  typed: (value) => value === true,
  read: (typed) => typed,
  Input: ({ field, texts }) => (
    <div>
      <Checkbox
        label={texts.label}
        checked={field.value}
        onChange={({ target }) => field.change(target.checked)}
      />
      {texts.hint && <p className="text-sm text-muted">{texts.hint}</p>}
    </div>
  ),
}

interface ChoiceInputProps extends SettingInputProps<string> {
  /** The options. */
  children: ReactNode
}

function ChoiceInput({ field, texts, hideLabel, children }: ChoiceInputProps) {
  return (
    <Field label={texts.label} hint={texts.hint} error={field.error} hideLabel={hideLabel}>
      <Select
        value={field.value}
        onChange={({ target }) => field.change(target.value)}
        className="max-w-sm"
      >
        {children}
      </Select>
    </Field>
  )
}

interface ChoicesProps<Value extends string> {
  values: readonly Value[]
  nameOf: (value: Value) => string
}

function Choices<Value extends string>({ values, nameOf }: ChoicesProps<Value>) {
  return values.map((each) => (
    <option key={each} value={each}>
      {nameOf(each)}
    </option>
  ))
}

/** One of some values, the first of them where none is set. */
export const choice = (values: readonly [string, ...string[]]): SettingKind<string> => ({
  typed: (value) => textOf(value) || values[0],
  read: readText,
  Input: function Choice(props) {
    const language = useLanguage()
    return (
      <ChoiceInput {...props}>
        <Choices values={values} nameOf={(each) => settingText(each, language)} />
      </ChoiceInput>
    )
  },
})

export const district: SettingKind<string> = {
  typed: textOf,
  read: readText,
  Input: function DistrictChoice(props) {
    const language = useLanguage()
    return (
      <ChoiceInput {...props}>
        {Object.entries(districtsByDivision).map(([division, districts]) => (
          <optgroup key={division} label={divisionName(division as Division, language)}>
            <Choices values={districts} nameOf={(each) => districtName(each, language)} />
          </optgroup>
        ))}
      </ChoiceInput>
    )
  },
}

/** The English name of one of the shop's categories. */
export const category: SettingKind<string> = {
  typed: textOf,
  read: (typed) => readText(typed) ?? '',
  Input: function CategoryChoice(props) {
    const t = useTexts(kindTexts)
    const { data } = useApiQuery('GET /categories/admin/all', {})
    const { value } = props.field
    const nameOf = useContentName()
    const shownNames = new Map(data?.categories.map((each) => [each.name, nameOf(each)]))
    const names = [...shownNames.keys()]
    // A category that is gone stays until another is chosen.
    const shown = value === '' || names.includes(value) ? names : [value, ...names]
    return (
      <ChoiceInput {...props}>
        <option value="">{t.chooseCategory}</option>
        <Choices values={shown} nameOf={(name) => shownNames.get(name) ?? name} />
      </ChoiceInput>
    )
  },
}

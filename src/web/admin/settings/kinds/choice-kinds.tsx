import { districtName, divisionName } from '#shared/addresses/bangla-names.ts'
import { type Division, districtsByDivision } from '#shared/addresses/districts.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Checkbox, Select } from '../../../ui/forms/inputs.tsx'
import { settingText } from '../settings-texts.ts'
import type { SettingKind } from './setting-kind.ts'
import { readText, textOf } from './text-kinds.tsx'

export const flag: SettingKind<boolean> = {
  typed: (value) => value === true,
  read: (typed) => typed,
  Input: ({ texts, value, onChange }) => (
    <div>
      <Checkbox
        label={texts.label}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
      {texts.hint && <p className="text-sm text-muted">{texts.hint}</p>}
    </div>
  ),
}

/** One of some values, the first of them where none is set. */
export const choice = (values: readonly [string, ...string[]]): SettingKind<string> => ({
  typed: (value) => textOf(value) || values[0],
  read: readText,
  Input: function Choice({ texts, value, onChange, errorAt, hideLabel }) {
    const language = useLanguage()
    return (
      <Field label={texts.label} hint={texts.hint} error={errorAt('')} hideLabel={hideLabel}>
        <Select
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="max-w-sm"
        >
          {values.map((each) => (
            <option key={each} value={each}>
              {settingText(each, language)}
            </option>
          ))}
        </Select>
      </Field>
    )
  },
})

export const district: SettingKind<string> = {
  typed: textOf,
  read: readText,
  Input: function DistrictChoice({ texts, value, onChange, errorAt, hideLabel }) {
    const language = useLanguage()
    return (
      <Field label={texts.label} hint={texts.hint} error={errorAt('')} hideLabel={hideLabel}>
        <Select
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="max-w-sm"
        >
          {Object.entries(districtsByDivision).map(([division, districts]) => (
            <optgroup key={division} label={divisionName(division as Division, language)}>
              {districts.map((each) => (
                <option key={each} value={each}>
                  {districtName(each, language)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
    )
  },
}

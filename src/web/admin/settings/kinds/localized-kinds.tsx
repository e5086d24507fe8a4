import { clsx } from 'clsx'
import { type Language, languageNames, languages } from '#shared/languages/languages.ts'
import { useTexts } from '../../../languages/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../ui/forms/inputs.tsx'
import { FieldGroup } from './field-group.tsx'
import { kindTexts } from './kind-texts.ts'
import { isBlank, partOf, type SettingInputProps, type SettingKind } from './setting-kind.ts'
import { textOf } from './text-kinds.tsx'

type TypedText = Record<Language, string>

interface LocalizedInputProps extends SettingInputProps<TypedText> {
  isLong?: boolean
}

function LocalizedInput({ isLong = false, ...props }: LocalizedInputProps) {
  const t = useTexts(kindTexts)
  return (
    <FieldGroup {...props}>
      <div className="@container">
        <div className={clsx('grid gap-3', !isLong && '@md:grid-cols-2')}>
          {languages.map((language) => {
            const { value, change, error } = partOf<string>(props.field, language)
            const input = {
              value,
              lang: language,
              onChange: ({ target }: { target: { value: string } }) => change(target.value),
            }
            return (
              <Field
                key={language}
                label={
                  <span lang={language} className="font-normal text-muted">
                    {languageNames[language]}
                  </span>
                }
                error={error}
                hint={language === 'bn' && value.trim() === '' && t.blankIsEnglish}
              >
                {isLong ? <TextArea {...input} /> : <TextInput {...input} autoComplete="off" />}
              </Field>
            )
          })}
        </div>
      </div>
    </FieldGroup>
  )
}

/** A text in English and, where it is not left blank, in Bangla. */
export const localizedText: SettingKind<TypedText> = {
  typed(value) {
    const { en, bn } = (value ?? {}) as Partial<Record<Language, unknown>>
    return { en: textOf(en), bn: textOf(bn) }
  },
  // A Bangla that is left blank is no part of the value: its readers get the English.
  read: ({ en, bn }) => ({ en: en.trim(), ...(bn.trim() && { bn: bn.trim() }) }),
  Input: LocalizedInput,
}

export const localizedLongText: SettingKind<TypedText> = {
  ...localizedText,
  Input: (props) => <LocalizedInput {...props} isLong />,
}

/** A setting that is `none` where all of it is left blank. */
export const optional = <Typed,>(kind: SettingKind<Typed>, none?: null): SettingKind<Typed> => ({
  ...kind,
  read: (typed) => (isBlank(kind, typed) ? none : kind.read(typed)),
})

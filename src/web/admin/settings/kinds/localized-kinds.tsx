import { clsx } from 'clsx'
import { type Language, languageNames, languages } from '#shared/languages/languages.ts'
import { useTexts } from '../../../languages/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../ui/forms/inputs.tsx'
import { FieldGroup } from './field-group.tsx'
import { kindTexts } from './kind-texts.ts'
import type { SettingInputProps, SettingKind } from './setting-kind.ts'
import { readText, textOf } from './text-kinds.tsx'

type TypedText = Record<Language, string>

const typedText = (value: unknown): TypedText => {
  const { en, bn } = (value ?? {}) as Partial<Record<Language, unknown>>
  return { en: textOf(en), bn: textOf(bn) }
}

/** A Bangla that is left blank is no part of the value: its readers get the English. */
const readLocalized = ({ en, bn }: TypedText) => ({
  en: en.trim(),
  ...(bn.trim() && { bn: bn.trim() }),
})

interface LocalizedInputProps extends SettingInputProps<TypedText> {
  isLong?: boolean
}

function LocalizedInput(props: LocalizedInputProps) {
  const { texts, value, onChange, errorAt, hideLabel, isLong = false } = props
  const t = useTexts(kindTexts)
  return (
    <FieldGroup texts={texts} error={errorAt('')} hideLabel={hideLabel}>
      <div className="@container">
        <div className={clsx('grid gap-3', !isLong && '@md:grid-cols-2')}>
          {languages.map((language) => {
            const input = {
              value: value[language],
              lang: language,
              onChange: ({ target }: { target: { value: string } }) =>
                onChange({ ...value, [language]: target.value }),
            }
            return (
              <Field
                key={language}
                label={
                  <span lang={language} className="font-normal text-muted">
                    {languageNames[language]}
                  </span>
                }
                error={errorAt(language)}
                hint={language === 'bn' && value.bn.trim() === '' && t.blankIsEnglish}
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
  typed: typedText,
  read: readLocalized,
  Input: LocalizedInput,
}

export const localizedLongText: SettingKind<TypedText> = {
  ...localizedText,
  Input: (props) => <LocalizedInput {...props} isLong />,
}

/** A setting that may be left blank in both languages. */
export const optional = (kind: SettingKind<TypedText>): SettingKind<TypedText> => ({
  ...kind,
  read: (typed) => (readText(typed.en + typed.bn) === undefined ? undefined : kind.read(typed)),
})

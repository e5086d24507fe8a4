import { History } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import type { ContentTexts } from '#shared/languages/content-texts.ts'
import { languageNames } from '#shared/languages/languages.ts'
import { useTexts } from '../../languages/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/inputs.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { languageTabsTexts } from './language-tabs-texts.ts'
import { isOutdated, tabOfErrors } from './text-values.ts'

/** A text of the form that has an English field of this name. */
interface TranslatedField {
  name: string
  label: string
  maxLength: number
  /** Lines of a text area; absent for an input of one line. */
  rows?: number
  /** Without English there is nothing to translate. */
  isOptional?: boolean
}

interface LanguageTabsProps {
  fields: readonly TranslatedField[]
  /** The record that the form was filled from; null for a new one. */
  record: { texts: ContentTexts; outdatedTexts: { bn?: string[] | undefined } } | null
  /** The English fields. */
  children: ReactNode
}

/** The English fields of the form around it and, on a second tab, their Bangla. */
export function LanguageTabs({ fields, record, children }: LanguageTabsProps) {
  const t = useTexts(languageTabsTexts)
  const id = useId()
  const { control, register, formState } = useFormContext()
  const { errors, submitCount, defaultValues } = formState
  const [english, bangla] = [`${id}-en`, `${id}-bn`]
  const [tab, setTab] = useState(english)

  const wrongTab = tabOfErrors(
    errors,
    fields.map(({ name }) => name),
  )
  const isWrong = wrongTab !== null
  const [seen, setSeen] = useState({ submitCount, isWrong })
  // While it renders, so that the field is visible when the form moves the focus to it. A tab that is
  // mended stays, also when the other one has an error too.
  if (seen.submitCount !== submitCount || seen.isWrong !== isWrong) {
    setSeen({ submitCount, isWrong })
    if (isWrong) setTab(wrongTab === 'english' ? english : bangla)
  }

  const typed = useWatch({ control })
  const written = fields.map(({ name, isOptional = false }) => {
    const textIn = (values: unknown, path: string) => {
      const text: unknown = get(values, path)
      return typeof text === 'string' ? text : ''
    }
    return {
      name,
      isOptional,
      english: textIn(typed, name),
      bangla: textIn(typed, `texts.bn.${name}`),
      before: record && {
        english: textIn(defaultValues, name),
        bangla: textIn(defaultValues, `texts.bn.${name}`),
        isOutdated: record.outdatedTexts.bn?.includes(name) ?? false,
      },
    }
  })
  const missing = written.filter(
    ({ english, bangla, isOptional }) =>
      bangla.trim() === '' && !(isOptional && english.trim() === ''),
  ).length
  const outdated = written.filter(isOutdated).map(({ name }) => name)

  const banglaFields = (
    <div className="space-y-4">
      {fields.map(({ name, label, maxLength, rows }) => {
        const path = `texts.bn.${name}`
        const error: { message?: string } | undefined = get(errors, path)
        const englishText = written.find((field) => field.name === name)?.english.trim()
        const input = { ...register(path), maxLength, lang: 'bn' }
        return (
          <Field
            key={name}
            label={
              <>
                <span>{t.inBangla(label)}</span>
                {outdated.includes(name) && <OutdatedBadge />}
              </>
            }
            error={error?.message}
            hint={
              englishText && (
                <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">
                  {t.english} <span lang="en">{englishText}</span>
                </p>
              )
            }
          >
            {rows === undefined ? (
              <TextInput {...input} autoComplete="off" />
            ) : (
              <TextArea {...input} rows={rows} />
            )}
          </Field>
        )
      })}
      <p className="text-sm text-muted">{t.optional}</p>
    </div>
  )

  return (
    <div>
      <Tabs
        label={t.label}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { id: english, label: <span lang="en">{languageNames.en}</span>, content: children },
          {
            id: bangla,
            label: (
              <>
                <span lang="bn">{languageNames.bn}</span>
                {missing > 0 && (
                  <Badge tone="grey" className="ml-2">
                    {t.missing(missing)}
                  </Badge>
                )}
                {outdated.length > 0 && <OutdatedBadge isShortOnPhones />}
              </>
            ),
            content: banglaFields,
          },
        ]}
      />
    </div>
  )
}

/** Beside the other tab there is no room for its text on a phone. */
function OutdatedBadge({ isShortOnPhones = false }: { isShortOnPhones?: boolean }) {
  const t = useTexts(languageTabsTexts)
  return (
    <Badge tone="yellow" className="ml-2">
      <History aria-hidden className="size-3.5" />
      <span className={isShortOnPhones ? 'max-sm:sr-only' : undefined}>{t.outdated}</span>
    </Badge>
  )
}

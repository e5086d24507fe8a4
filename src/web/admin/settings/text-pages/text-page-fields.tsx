import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Language, languageNames, languages } from '#shared/languages/languages.ts'
import { shownTextPage } from '#shared/shop-settings/text-pages/text-pages.ts'
import {
  maxPageTitleLength,
  maxSlugLength,
} from '#shared/shop-settings/text-pages/text-page-schemas.ts'
import { api } from '../../../api/client.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useTexts } from '../../../languages/language.ts'
import { TextPageView } from '../../../storefront/text-pages/text-page-view.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import type { SettingInputProps } from '../kinds/setting-kind.ts'
import { RichTextEditor } from './rich-text-editor.tsx'
import { textPageTexts } from './text-page-texts.ts'
import { readPage, type TypedPage } from './text-pages-kind.ts'

type ErrorAt = (path: string) => string | undefined

const hasErrorIn = (errorAt: ErrorAt, language: Language) =>
  [`title.${language}`, `body.${language}`].some((path) => errorAt(path) !== undefined)

/** One page: its address, and on a tab for each language its title and text, as they will look. */
export function TextPageFields(props: SettingInputProps<TypedPage>) {
  const { value: page, onChange, errorAt } = props
  const t = useTexts(textPageTexts)
  const id = useId()
  const tabId = (language: Language) => `${id}-${language}`
  const wrong = languages.find((each) => hasErrorIn(errorAt, each))
  const [tab, setTab] = useState<Language>(wrong ?? 'en')
  const { submitCount } = useFormContext().formState
  const [seen, setSeen] = useState({ wrong, submitCount })
  // While it renders, so that the wrong field is visible when the form moves the focus to it.
  if (seen.wrong !== wrong || seen.submitCount !== submitCount) {
    setSeen({ wrong, submitCount })
    if (wrong) setTab(wrong)
  }
  const suggestSlug = () => {
    if (page.slug === '') onChange({ ...page, slug: slugOf(page.title.en) })
  }

  const fieldsIn = (language: Language) => (
    <div className="space-y-4">
      <Field label={t.title} error={errorAt(`title.${language}`)}>
        <TextInput
          value={page.title[language]}
          onChange={({ target }) =>
            onChange({ ...page, title: { ...page.title, [language]: target.value } })
          }
          onBlur={language === 'en' ? suggestSlug : undefined}
          lang={language}
          maxLength={maxPageTitleLength}
          autoComplete="off"
        />
      </Field>
      <RichTextEditor
        label={t.body}
        error={errorAt(`body.${language}`)}
        language={language}
        value={page.body[language]}
        onChange={(text) => onChange({ ...page, body: { ...page.body, [language]: text } })}
      />
      {language === 'bn' && <p className="text-sm text-muted">{t.blankIsEnglish}</p>}
    </div>
  )
  return (
    <div className="space-y-4">
      <div>
        <Tabs
          label={t.texts}
          value={tabId(tab)}
          onValueChange={(chosen) =>
            setTab(languages.find((each) => tabId(each) === chosen) ?? tab)
          }
          tabs={languages.map((language) => ({
            id: tabId(language),
            label: <span lang={language}>{languageNames[language]}</span>,
            content: fieldsIn(language),
          }))}
        />
      </div>
      <Field label={t.slug} hint={t.slugHint} error={errorAt('slug')}>
        <TextInput
          value={page.slug}
          onChange={({ target }) => onChange({ ...page, slug: target.value })}
          maxLength={maxSlugLength}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <PagePreview page={page} language={tab} />
    </div>
  )
}

/** Of a title such as "Return policy": return-policy. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, maxSlugLength)
}

/** As readers of that language will get it. Nothing inside can be used. */
function PagePreview({ page, language }: { page: TypedPage; language: Language }) {
  const t = useTexts(textPageTexts)
  const shown = useDeferredValue(page)
  const { data } = useQuery({
    queryKey: [...adminQueryKeys.settings, 'public'],
    queryFn: ({ signal }) => api('GET /settings', { signal }),
  })
  if (!data) return null
  return (
    <section aria-label={t.preview}>
      <h3 className="mb-2 text-sm font-semibold text-muted">{t.preview}</h3>
      <div inert className="rounded-card border border-line bg-surface px-4 pb-4">
        <TextPageView page={shownTextPage(readPage(shown), data.settings, language)} level="p" />
      </div>
    </section>
  )
}

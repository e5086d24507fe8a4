import { useDeferredValue, useId, useState } from 'react'
import { type Language, languageNames, languages } from '#shared/languages/languages.ts'
import { localized } from '#shared/languages/texts.ts'
import type { RichText } from '#shared/shop-settings/text-pages/rich-text.ts'
import { shownTextPage } from '#shared/shop-settings/text-pages/text-pages.ts'
import {
  maxPageTitleLength,
  maxSlugLength,
} from '#shared/shop-settings/text-pages/text-page-schemas.ts'
import { urls } from '#shared/urls.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { TextPageView } from '../../../storefront/text-pages/text-page-view.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { folded, useWrong } from '../kinds/folded-kind.tsx'
import { listOf } from '../kinds/list-kind.tsx'
import { partOf, type SettingInputProps } from '../kinds/setting-kind.ts'
import { RichTextEditor } from './rich-text-editor.tsx'
import { textPageTexts } from './text-page-texts.ts'
import { readPage, typedPage, type TypedPage } from './typed-page.ts'

/** The pages in the order of the footer. */
const { Input: TextPagesInput } = listOf(
  folded({ typed: typedPage, read: readPage, Input: TextPageFields }, PageSummary),
)

export default TextPagesInput

function PageSummary({ value: page }: { value: TypedPage }) {
  const language = useLanguage()
  return (
    <span className="min-w-0 py-1">
      <span className="block font-medium wrap-anywhere">
        {localized(readPage(page).title, language)}
      </span>
      <span className="block truncate text-sm text-muted">
        {urls.textPage({ slug: page.slug })}
      </span>
    </span>
  )
}

/** One page: its address, and on a tab for each language its title and text, as they will look. */
function TextPageFields({ field }: SettingInputProps<TypedPage>) {
  const t = useTexts(textPageTexts)
  const id = useId()
  const tabId = (language: Language) => `${id}-${language}`
  const [tab, setTab] = useState<Language>('en')
  const textsIn = (language: Language) => ({
    title: partOf<string>(partOf(field, 'title'), language),
    body: partOf<RichText>(partOf(field, 'body'), language),
  })
  useWrong(
    languages.find((each) => Object.values(textsIn(each)).some(({ error }) => error !== undefined)),
    setTab,
  )
  const slug = partOf<string>(field, 'slug')
  const suggestSlug = () => {
    if (slug.value === '') slug.change(slugOf(field.value.title.en))
  }

  const fieldsIn = (language: Language) => {
    const { title, body } = textsIn(language)
    return (
      <div className="space-y-4">
        <Field label={t.title} error={title.error}>
          <TextInput
            value={title.value}
            onChange={({ target }) => title.change(target.value)}
            onBlur={language === 'en' ? suggestSlug : undefined}
            lang={language}
            maxLength={maxPageTitleLength}
            autoComplete="off"
          />
        </Field>
        <RichTextEditor
          label={t.body}
          error={body.error}
          language={language}
          value={body.value}
          onChange={body.change}
        />
        {language === 'bn' && <p className="text-sm text-muted">{t.blankIsEnglish}</p>}
      </div>
    )
  }
  return (
    <div className="space-y-4">
      <Tabs
        label={t.texts}
        value={tabId(tab)}
        onValueChange={(chosen) => setTab(languages.find((each) => tabId(each) === chosen) ?? tab)}
        tabs={languages.map((language) => ({
          id: tabId(language),
          label: <span lang={language}>{languageNames[language]}</span>,
          content: fieldsIn(language),
        }))}
      />
      <Field label={t.slug} hint={t.slugHint} error={slug.error}>
        <TextInput
          value={slug.value}
          onChange={({ target }) => slug.change(target.value)}
          maxLength={maxSlugLength}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <PagePreview page={field.value} language={tab} />
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
  const { data } = useApiQuery('GET /settings', {})
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

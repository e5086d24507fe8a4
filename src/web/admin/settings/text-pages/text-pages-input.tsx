import { localized } from '#shared/languages/texts.ts'
import { urls } from '#shared/urls.ts'
import { useLanguage } from '../../../languages/language.ts'
import { folded } from '../kinds/folded-kind.tsx'
import { listOf } from '../kinds/list-kind.tsx'
import { TextPageFields } from './text-page-fields.tsx'
import { readPage, typedPage, type TypedPage } from './text-pages-kind.ts'

/** The pages in the order of the footer. */
export const { Input: TextPagesInput } = listOf(
  folded({ typed: typedPage, read: readPage, Input: TextPageFields }, PageSummary),
)

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

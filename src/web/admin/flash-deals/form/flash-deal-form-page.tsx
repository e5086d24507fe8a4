import { ZapOff } from 'lucide-react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { pageMeta, siteOf } from '../../../seo/page-meta.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { useDraft } from '../../../ui/forms/draft.ts'
import { LoadingBlocks } from '../../../ui/loading.tsx'
import { History } from '../../audit/history.tsx'
import { EditPage, RecordNotFound, filledOnce, recordIdOf } from '../../edit-page.tsx'
import type { Route } from './+types/flash-deal-form-page.ts'
import { type DealDraft, FlashDealForm, useDealList } from './flash-deal-form.tsx'
import type { Language } from '#shared/languages/languages.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { dealFormTexts } from './deal-form-texts.ts'

const titleOf = (id: string | undefined, language: Language) => {
  const { addTitle, editTitle } = dealFormTexts[language]
  return id === undefined ? addTitle : editTitle
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: titleOf(recordIdOf(params), siteOf(matches).language), noIndex: true })

/** Adds a flash deal, or changes the one that the URL names. */
export default function FlashDealFormPage({ params }: Route.ComponentProps) {
  const language = useLanguage()
  const id = recordIdOf(params)
  return (
    <EditPage
      title={titleOf(id, language)}
      list={useDealList()}
      history={id !== undefined && <History subjectType="flash_deal" subjectId={id} />}
    >
      <LoadedForm key={id} id={id} />
    </EditPage>
  )
}

function LoadedForm({ id }: { id: string | undefined }) {
  const t = useTexts(dealFormTexts)
  const list = useDealList()
  const draft: DealDraft = useDraft(`flashDeal ${id ?? 'new'}`)
  const edited = useApiQuery(
    'GET /flash-deals',
    {},
    {
      ...filledOnce,
      enabled: id !== undefined,
      select: ({ flashDeals }) => flashDeals.find(({ _id }) => _id === id) ?? null,
    },
  )
  const deal = id === undefined ? null : edited.data
  if (edited.isError) {
    return (
      <ErrorState title={t.failed} error={edited.error} onRetry={() => void edited.refetch()} />
    )
  }
  if (deal === undefined) return <LoadingBlocks label={t.loading} blocks={['h-80', 'h-64']} />
  if (deal === null && id !== undefined) {
    return <RecordNotFound icon={ZapOff} title={t.notFound} list={list} />
  }
  return <FlashDealForm deal={draft.restored ? draft.restored.subject : deal} draft={draft} />
}

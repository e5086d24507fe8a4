import { History } from 'lucide-react'
import { useState } from 'react'
import type { AuditEntry } from '#shared/audit/audit-schemas.ts'
import { useMay } from '../../api/session.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { pageMeta, siteOf } from '../../seo/page-meta.ts'
import { choiceFilter, type ListFilter } from '../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery, type ListParams } from '../../ui/data-table/list-params.ts'
import type { Route } from './+types/audit-page.ts'
import { DownloadTable } from '../download-table.tsx'
import { auditTexts } from './audit-texts.ts'
import { entryTable } from './entry-columns.tsx'
import { sentenceTexts } from './sentence-texts.tsx'
import { UndoDialog } from './undo-dialog.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: auditTexts[siteOf(matches).language].title, noIndex: true })

const filterNames = ['actor', 'subjectType', 'subjectId', 'request', 'action', 'from', 'to'].map(
  (name) => ({
    name,
  }),
)

/** Changes with their authors, newest first. */
export default function AuditPage() {
  const language = useLanguage()
  const t = auditTexts[language]
  const params = useListParams(filterNames)
  const query = useListQuery('GET /admin/audit', params)
  const [undone, setUndone] = useState<AuditEntry | null>(null)
  const entries = query.data?.entries ?? []
  const filters = useAuditFilters(params, entries)
  const { subjectId, request } = params.filters
  const only = subjectId ? t.onlyOne : request ? t.onlyGroup : null
  return (
    <ListPage
      title={t.title}
      noun={{ one: t.entry, many: t.entries }}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.entries}
      table={entryTable({
        language,
        entries,
        onUndo: setUndone,
        onPerson: (id) => params.setFilter('actor', id),
      })}
      search={{ placeholder: t.search }}
      filters={filters}
      footer={
        <DownloadTable
          name="audit"
          query={{ search: params.search, ...params.filters }}
          permission="read_audit"
        />
      }
      panel={only && <p className="mt-4 text-muted">{only}</p>}
      empty={{
        icon: History,
        title: t.empty,
        text: ({ search, filters: set }) =>
          search === '' && Object.keys(set).length === 0 ? t.emptyText : t.emptyFiltered,
      }}
    >
      <UndoDialog entry={undone} onClose={() => setUndone(null)} />
    </ListPage>
  )
}

function useAuditFilters(params: ListParams, entries: readonly AuditEntry[]): ListFilter[] {
  const { filters: texts, subjectKinds, actionKinds } = useTexts(auditTexts)
  const { goneAccount } = useTexts(sentenceTexts)
  const people = usePeople()
  const { actor } = params.filters
  // Without the list of the staff a person is chosen by pressing a name.
  const chosen = entries.find((entry) => entry.actor._id === actor)?.actor.name ?? goneAccount
  const names = actor && !people[actor] ? { ...people, [actor]: chosen } : people
  return [
    ...(Object.keys(names).length > 0
      ? [choiceFilter('actor', texts.actor, texts.everybody, names)]
      : []),
    choiceFilter('subjectType', texts.subject, texts.allSubjects, subjectKinds),
    choiceFilter('action', texts.action, texts.allActions, actionKinds),
    { kind: 'day', name: 'from', label: texts.from, before: 'to' },
    { kind: 'day', name: 'to', label: texts.to, after: 'from' },
  ]
}

/** The names of the staff by their ids, as far as the reader may see them. */
function usePeople(): Record<string, string> {
  const may = useMay()
  const query = { limit: 100 }
  const { data } = useApiQuery('GET /admin/staff', { query }, { enabled: may('read_staff') })
  return Object.fromEntries((data?.staff ?? []).map(({ _id, name }) => [_id, name]))
}

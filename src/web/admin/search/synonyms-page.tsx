import { BookA, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { SynonymGroup } from '#shared/search/synonym-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import { deleteAction, type RowAction } from '../../ui/data-table/row-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AddButton } from '../allowed.tsx'
import { SynonymForm } from './synonym-form.tsx'
import { useTexts } from '../../languages/language.ts'
import { searchTexts } from './search-texts.ts'

export const meta = unindexedMeta((language) => searchTexts[language].synonyms.title)

function useColumns(): Column<SynonymGroup>[] {
  const t = useTexts(searchTexts).synonyms
  return [
    {
      head: t.words,
      isRowHeader: true,
      className: 'max-w-2xl',
      cell: ({ terms }) => (
        <span className="text-[0.9375rem] font-medium wrap-anywhere">{terms.join(', ')}</span>
      ),
      card: 'title',
    },
    {
      head: t.kind,
      className: 'whitespace-nowrap',
      cell: ({ kind }) => (
        <Badge tone={kind === 'synonyms' ? 'green' : 'grey'}>{t.kinds[kind]}</Badge>
      ),
      card: 'badge',
    },
  ]
}

/** The group that the form edits; `new` for a new one. */
type Target = SynonymGroup | 'new'

export default function SynonymsPage() {
  const t = useTexts(searchTexts).synonyms
  const columns = useColumns()
  const params = useListParams()
  const query = useListQuery('GET /admin/synonyms', params)
  const [target, setTarget] = useState<Target | null>(null)
  const remove = useApiMutation(
    ({ _id }: SynonymGroup) => api('DELETE /admin/synonyms/:id', { params: { id: _id } }),
    {
      success: { title: t.deleted },
      error: { title: t.deleteFailed },
      invalidates: [adminQueryKeys.lists],
    },
  )
  const actions: RowAction<SynonymGroup>[] = [
    {
      kind: 'button',
      permission: 'write_search',
      icon: Pencil,
      title: t.edit,
      isMain: true,
      onSelect: setTarget,
    },
    deleteAction('write_search', () => ({ description: t.deleteText }), remove.mutateAsync),
  ]
  const add = (
    <AddButton permission="write_search" onClick={() => setTarget('new')}>
      {t.add}
    </AddButton>
  )
  const close = () => setTarget(null)
  return (
    <ListPage
      title={t.title}
      noun={{ one: t.group, many: t.groups }}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.synonyms}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ terms }) => t.of(terms[0] ?? ''),
        columns,
        actions,
      }}
      search={{ placeholder: t.word }}
      backTo={{ url: adminUrls.adminSearches(), label: t.back }}
      toolbar={add}
      empty={{
        icon: BookA,
        title: t.none,
        text: ({ search }) => (search === '' ? t.noneYet : t.noneSearched),
        action: add,
      }}
    >
      <Dialog isOpen={target !== null} onClose={close} title={target === 'new' ? t.add : t.update}>
        {target !== null && (
          <SynonymForm group={target === 'new' ? null : target} onSaved={close} onCancel={close} />
        )}
      </Dialog>
    </ListPage>
  )
}

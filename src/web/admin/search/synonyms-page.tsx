import { BookA, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { SynonymGroup } from '#shared/search/synonym-schemas.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import { deleteAction, type RowAction } from '../../ui/data-table/row-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Allowed } from '../allowed.tsx'
import { SynonymForm } from './synonym-form.tsx'

export const meta = unindexedMeta('Synonyms')

const columns: Column<SynonymGroup>[] = [
  {
    head: 'Words',
    isRowHeader: true,
    className: 'max-w-2xl',
    cell: ({ terms }) => (
      <span className="text-[0.9375rem] font-medium wrap-anywhere">{terms.join(', ')}</span>
    ),
    card: 'title',
  },
  {
    head: 'Kind',
    className: 'whitespace-nowrap',
    cell: ({ kind }) => (
      <Badge tone={kind === 'synonyms' ? 'green' : 'grey'}>
        {kind === 'synonyms' ? 'Mean the same' : 'Left out'}
      </Badge>
    ),
    card: 'badge',
  },
]

/** What the form edits; `new` for a new group. */
type Target = SynonymGroup | 'new'

export default function SynonymsPage() {
  const params = useListParams()
  const query = useListQuery('GET /admin/synonyms', params)
  const [target, setTarget] = useState<Target | null>(null)
  const remove = useApiMutation(
    ({ _id }: SynonymGroup) => api('DELETE /admin/synonyms/:id', { params: { id: _id } }),
    {
      success: { title: 'Synonyms deleted successfully!' },
      error: { title: 'Failed to delete the synonyms' },
      invalidates: [queryKeys.lists],
    },
  )
  const actions: RowAction<SynonymGroup>[] = [
    {
      kind: 'button',
      permission: 'write_search',
      icon: Pencil,
      title: 'Edit',
      onSelect: setTarget,
    },
    deleteAction(
      'write_search',
      () => ({ description: 'Searches for these words will no longer find the same.' }),
      remove.mutateAsync,
    ),
  ]
  const add = (
    <Allowed permission="write_search">
      <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => setTarget('new')}>
        Add Synonyms
      </Button>
    </Allowed>
  )
  const close = () => setTarget(null)
  return (
    <ListPage
      title="Synonyms"
      noun={{ one: 'group', many: 'groups' }}
      errorTitle="Failed to fetch synonyms"
      params={params}
      query={query}
      rows={(data) => data.synonyms}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ terms }) => `the synonyms of ${terms[0]}`,
        columns,
        actions,
      }}
      search={{ placeholder: 'A word' }}
      backTo={{ url: urls.adminSearches(), label: 'Back to Search' }}
      toolbar={add}
      empty={{
        icon: BookA,
        title: 'No synonyms found.',
        text: ({ search }) =>
          search === ''
            ? 'Add words that mean the same: a search for one then finds the others.'
            : 'Try another word, or add a group.',
        action: add,
      }}
    >
      <Dialog
        isOpen={target !== null}
        onClose={close}
        title={target === 'new' ? 'Add Synonyms' : 'Update Synonyms'}
      >
        {target !== null && (
          <SynonymForm group={target === 'new' ? null : target} onSaved={close} onCancel={close} />
        )}
      </Dialog>
    </ListPage>
  )
}

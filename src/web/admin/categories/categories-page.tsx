import { clsx } from 'clsx'
import { ChevronDown, FolderTree, ListPlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Pagination } from '#shared/api/pagination.ts'
import type { AdminCategory, AdminSubcategory } from '#shared/catalog/category-schemas.ts'
import { api, type EndpointResponse } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useContentName } from '../../languages/content-name.ts'
import { useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams } from '../../ui/data-table/list-params.ts'
import { deleteAction, type RowAction } from '../../ui/data-table/row-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { AddButton } from '../allowed.tsx'
import { useHistoryAction } from '../audit/history.tsx'
import { latestOf } from '../edit-conflicts/use-refill.ts'
import { CategoryForm, formTitle, useCategoryDraft } from './category-form.tsx'
import type { CategoryTarget } from './category-form-values.ts'
import { categoriesTexts, type CategoriesTexts } from './categories-texts.ts'

export const meta = unindexedMeta((language) => categoriesTexts[language].title)

/** A line of the list: a category, or a subcategory of an expanded one. */
type Row =
  | { kind: 'category'; record: AdminCategory }
  | { kind: 'subcategory'; parent: AdminCategory; record: AdminSubcategory }

/** Few enough to be listed on one page. */
type CategoryList = EndpointResponse<'GET /categories/admin/all'> & { pagination?: Pagination }

export default function CategoriesPage() {
  const t = useTexts(categoriesTexts)
  const nameOf = useContentName()
  const params = useListParams()
  const query = useApiQuery<'GET /categories/admin/all', CategoryList>(
    'GET /categories/admin/all',
    {},
    { staleTime: 5000 },
  )
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const draft = useCategoryDraft()
  const [target, setTarget] = useState<CategoryTarget | null>(draft.restored?.subject ?? null)
  const deleteCategory = useDeleteCategory()

  const expand = (id: string, isExpanded: boolean) =>
    setExpanded((before) => {
      const next = new Set(before)
      if (isExpanded) next.add(id)
      else next.delete(id)
      return next
    })
  const onSaved = () => {
    if (target?.kind === 'subcategory') expand(target.parent._id, true)
    setTarget(null)
  }
  const addCategory = (
    <AddButton
      permission="write_categories"
      onClick={() => setTarget({ kind: 'category', record: null })}
    >
      {t.add}
    </AddButton>
  )
  const history = useHistoryAction<Row>(
    ({ kind, record }) => ({ subjectType: kind, subjectId: record._id }),
    ({ record }) => nameOf(record),
  )
  const actions: RowAction<Row>[] = [
    {
      kind: 'button',
      permission: 'write_categories',
      icon: ListPlus,
      title: t.addSub,
      isHidden: (row) => row.kind === 'subcategory',
      onSelect: (row) => {
        if (row.kind === 'category') {
          setTarget({ kind: 'subcategory', parent: row.record, record: null })
        }
      },
    },
    {
      kind: 'button',
      permission: 'write_categories',
      icon: Pencil,
      title: t.edit,
      isMain: true,
      onSelect: setTarget,
    },
    deleteAction(
      'write_categories',
      ({ kind }) => ({ description: t.kinds[kind].confirmDelete }),
      deleteCategory.mutateAsync,
    ),
    history.action,
  ]
  const columns = categoryColumns(t, {
    nameOf,
    isExpanded: (id) => expanded.has(id),
    onExpand: expand,
  })

  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={({ categories }) => rowsOf(categories, expanded)}
      table={{
        rowKey: ({ record }) => record._id,
        rowName: ({ record }) => nameOf(record),
        columns,
        actions,
        isNested: ({ kind }) => kind === 'subcategory',
      }}
      toolbar={addCategory}
      empty={{
        icon: FolderTree,
        title: t.empty,
        text: () => t.emptyText,
        action: addCategory,
      }}
    >
      <Dialog
        isOpen={target !== null}
        onClose={() => setTarget(null)}
        title={target ? formTitle(target, t) : ''}
      >
        {target && (
          <CategoryForm
            target={
              draft.restored?.subject === target
                ? target
                : latestTarget(target, query.data?.categories)
            }
            draft={draft}
            onSaved={onSaved}
            onCancel={() => setTarget(null)}
          />
        )}
      </Dialog>
      {history.dialog}
    </ListPage>
  )
}

/** The form's target, with its record as the list shows it now. */
function latestTarget(
  target: CategoryTarget,
  categories: readonly AdminCategory[] | undefined,
): CategoryTarget {
  if (target.record === null) return target
  if (target.kind === 'category') {
    return { ...target, record: latestOf(target.record, categories) }
  }
  const parent = latestOf(target.parent, categories)
  return { ...target, parent, record: latestOf(target.record, parent.subcategories) }
}

/** The categories in their order, each expanded one followed by its subcategories. */
function rowsOf(categories: readonly AdminCategory[], expanded: ReadonlySet<string>): Row[] {
  return categories.flatMap((parent) => [
    { kind: 'category' as const, record: parent },
    ...(expanded.has(parent._id)
      ? parent.subcategories.map((record) => ({ kind: 'subcategory' as const, parent, record }))
      : []),
  ])
}

function useDeleteCategory() {
  const { kinds } = useTexts(categoriesTexts)
  return useApiMutation(
    async (row: Row) => {
      const { _id } = row.record
      await (row.kind === 'category'
        ? api('DELETE /categories/:id', { params: { id: _id } })
        : api('DELETE /categories/:id/subcategories/:subId', {
            params: { id: row.parent._id, subId: _id },
          }))
    },
    {
      success: (_, { kind }) => ({ title: kinds[kind].deleted }),
      error: { title: ({ kind }) => kinds[kind].deleteFailed },
      invalidates: [adminQueryKeys.lists],
    },
  )
}

interface ListView {
  nameOf: (record: AdminCategory | AdminSubcategory) => string
  isExpanded: (id: string) => boolean
  onExpand: (id: string, isExpanded: boolean) => void
}

function categoryColumns(t: CategoriesTexts, view: ListView): Column<Row>[] {
  const { columns: heads } = t
  return [
    {
      head: heads.image,
      className: 'w-22 pr-0',
      cell: ({ record }) => <Thumbnail image={record.image} alt="" className="size-14" />,
      card: {
        slot: 'media',
        render: ({ record }) => <Thumbnail image={record.image} alt="" className="size-16" />,
      },
    },
    {
      head: heads.name,
      isRowHeader: true,
      className: 'max-w-64',
      cell: ({ record }) => (
        <span className="text-[0.9375rem] font-semibold break-words">{view.nameOf(record)}</span>
      ),
      card: 'title',
    },
    {
      head: heads.description,
      className: 'max-w-md',
      cell: ({ record }) => <p className="line-clamp-2 text-muted">{record.description}</p>,
      card: 'line',
    },
    {
      head: heads.subcategories,
      className: 'whitespace-nowrap',
      cell: (row) => row.kind === 'category' && <ExpandButton category={row.record} {...view} />,
      card: 'footerStart',
    },
    {
      head: heads.status,
      cell: ({ record: { isActive } }) => (
        <Badge tone={isActive ? 'green' : 'grey'}>{isActive ? t.active : t.inactive}</Badge>
      ),
      card: 'badge',
    },
  ]
}

/** How many subcategories there are; shows and hides them. */
function ExpandButton({
  category: { _id, name, subcategories },
  isExpanded,
  onExpand,
}: ListView & { category: AdminCategory }) {
  const t = useTexts(categoriesTexts)
  const count = subcategories.length
  if (count === 0) return <span className="text-muted">{t.noSubcategories}</span>
  const isOpen = isExpanded(_id)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => onExpand(_id, !isOpen)}
      className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-left font-medium text-brand hover:bg-background"
    >
      <span>{t.subcategories(count)}</span>
      <span className="sr-only">{t.ofCategory(name)}</span>
      <ChevronDown aria-hidden className={clsx('size-4', isOpen && 'rotate-180')} />
    </button>
  )
}

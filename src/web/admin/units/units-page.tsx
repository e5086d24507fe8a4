import { BadgeCheck, BadgeX, PencilLine, ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { listNumbers, unitStatusTable } from '#shared/units/units.ts'
import type { Unit } from '#shared/units/unit-schemas.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { api } from '../../api/client.ts'
import { errorMessage } from '../../api/errors.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { choiceFilter } from '../../ui/data-table/list-filters.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { adminTexts } from '../admin-texts.ts'
import { DownloadTable } from '../download-table.tsx'
import { NumbersField } from './numbers-field.tsx'
import { typedUnits } from './typed-numbers.ts'
import { unitsTexts } from './units-texts.ts'

export const meta = unindexedMeta((language) => unitsTexts[language].title)

const nameOf = (unit: Unit) => listNumbers(unit.numbers).join(' / ') || (unit.product?.name ?? '')

/** Every unit with numbers: where it is, and which order has it. */
export default function UnitsPage() {
  const language = useLanguage()
  const t = unitsTexts[language]
  const filters = [
    choiceFilter('status', t.columns.status, t.allStatuses, unitTexts[language].statuses),
    choiceFilter('numbers', t.numbers, t.all, { some: t.some, none: t.none }),
  ]
  const params = useListParams(filters)
  const query = useListQuery('GET /admin/units', params)
  const [changed, setChanged] = useState<Unit | null>(null)
  const check = useNeirCheck()
  const actions: RowAction<Unit>[] = [
    {
      kind: 'button',
      permission: 'write_stock',
      icon: PencilLine,
      title: t.change,
      isMain: true,
      label: (unit) => t.changeOf(nameOf(unit)),
      onSelect: setChanged,
    },
    {
      kind: 'button',
      permission: 'write_stock',
      icon: BadgeCheck,
      title: t.checkNeir,
      isHidden: ({ neirCheckedAt }) => neirCheckedAt !== null,
      onSelect: (unit) => check.mutateAsync(unit),
    },
    {
      kind: 'button',
      permission: 'write_stock',
      icon: BadgeX,
      title: t.uncheckNeir,
      isHidden: ({ neirCheckedAt }) => neirCheckedAt === null,
      onSelect: (unit) => check.mutateAsync(unit),
    },
  ]
  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.units}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: nameOf,
        columns: columns(language),
        actions,
        cardsBelow: 'md',
      }}
      search={{ placeholder: t.search }}
      filters={filters}
      footer={
        <DownloadTable
          name="units"
          query={{ search: params.search, ...params.filters }}
          permission="read_stock"
        />
      }
      backTo={{ url: adminUrls.adminStock(), label: adminTexts[language].pages.stock }}
      empty={{
        icon: ScanBarcode,
        title: t.empty,
        text: ({ search, filters: set }) =>
          search === '' && Object.keys(set).length === 0 ? t.emptyText : t.emptyFiltered,
      }}
    >
      <Dialog
        isOpen={changed !== null}
        onClose={() => setChanged(null)}
        title={changed ? t.changeOf(nameOf(changed)) : ''}
      >
        {changed && (
          <ChangeNumbers key={changed._id} unit={changed} onClose={() => setChanged(null)} />
        )}
      </Dialog>
    </ListPage>
  )
}

function useNeirCheck() {
  const t = useTexts(unitsTexts)
  return useApiMutation(
    (unit: Unit) =>
      api('PUT /admin/units/:id/neir', {
        params: { id: unit._id },
        body: { isChecked: unit.neirCheckedAt === null },
      }),
    { success: { title: t.neirSaved }, error: t.neirFailed, invalidates: [adminQueryKeys.lists] },
  )
}

function ChangeNumbers({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const t = useTexts(unitsTexts)
  const { imei1, imei2, serial } = unit.numbers
  const [typed, setTyped] = useState(() => [imei1, imei2, serial].filter(Boolean).join(', '))
  const [numbers = {}] = typedUnits(typed, unit.tracks)
  const save = useApiMutation(
    () => api('PUT /admin/units/:id/numbers', { params: { id: unit._id }, body: numbers }),
    {
      success: { title: t.saved },
      error: 'silent',
      onSuccess: onClose,
      invalidates: [adminQueryKeys.lists],
    },
  )
  return (
    <div className="space-y-4">
      <NumbersField
        value={typed}
        onChange={setTyped}
        tracks={unit.tracks}
        units={1}
        error={save.error ? errorMessage(save.error, t.notSaved) : undefined}
      />
      <Button isPending={save.isPending} onClick={() => save.mutate()}>
        {t.save}
      </Button>
    </div>
  )
}

function columns(language: Language): Column<Unit>[] {
  const t = unitsTexts[language]
  return [
    {
      head: t.columns.numbers,
      isRowHeader: true,
      cell: ({ _id: id, numbers, neirCheckedAt }) => (
        <TwoLines
          top={
            <Link
              to={adminUrls.adminUnit({ id })}
              className="inline-block py-1 font-medium whitespace-normal tabular-nums wrap-anywhere hover:underline"
            >
              {listNumbers(numbers).join(' / ') || t.noNumber}
            </Link>
          }
          bottom={neirCheckedAt === null ? '' : t.neir(formatDate(neirCheckedAt, language))}
        />
      ),
      card: 'title',
    },
    {
      head: t.columns.product,
      cell: ({ product, variantId, variantLabel, receivedAt, receipt }) => (
        <TwoLines
          top={
            variantId === null ? (
              (product?.name ?? t.deleted)
            ) : (
              <Link to={adminUrls.adminStockItem({ id: variantId })} className="hover:underline">
                {[product?.name, variantLabel].filter(Boolean).join(' · ')}
              </Link>
            )
          }
          bottom={[t.received(formatDate(receivedAt, language)), receipt?.supplier]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
      card: 'line',
    },
    {
      head: t.columns.status,
      cell: ({ status }) => (
        <Badge tone={unitStatusTable[status].tone}>{unitTexts[language].statuses[status]}</Badge>
      ),
      card: 'badge',
    },
    {
      head: t.columns.order,
      cell: ({ order }) =>
        order && (
          <Link
            to={adminUrls.adminOrder({ id: order._id })}
            className="inline-block py-1 tabular-nums hover:underline"
          >
            #{order.number}
          </Link>
        ),
      card: 'footerStart',
    },
  ]
}

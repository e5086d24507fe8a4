import { useUndo } from '../undo/use-undo.ts'
import { Pencil, Plus, TicketPercent, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Coupon } from '#shared/coupons/coupon-schemas.ts'
import { couponStatus, type CouponStatus } from '#shared/coupons/coupons.ts'
import { formatShortDate } from '#shared/formatting/dates.ts'
import { formatTaka } from '#shared/money/money.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import { deleteAction, type RowAction } from '../../ui/data-table/row-actions.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { useFormDraft } from '../../ui/forms/form-draft.ts'
import { Allowed } from '../allowed.tsx'
import { useHistoryAction } from '../audit/history.tsx'
import { CouponForm, couponDraftName, type CouponDraft } from './coupon-form.tsx'

export const meta = unindexedMeta('Coupons')

const statusTones: Record<CouponStatus, BadgeTone> = {
  Active: 'green',
  Inactive: 'grey',
  Expired: 'red',
}

const columns: Column<Coupon>[] = [
  {
    head: 'Code',
    isRowHeader: true,
    className: 'max-w-72',
    cell: ({ code, description }) => (
      <TwoLines top={<span className="font-semibold">{code}</span>} bottom={description} />
    ),
    card: 'title',
  },
  {
    head: 'Discount',
    className: 'whitespace-nowrap',
    cell: (coupon) => <TwoLines top={discountText(coupon)} bottom={maximumText(coupon)} />,
    card: 'line',
  },
  {
    head: 'Min Order',
    className: 'whitespace-nowrap',
    cell: ({ minimumOrderAmount }) => minimumText(minimumOrderAmount),
    card: {
      slot: 'line',
      render: ({ minimumOrderAmount }) => (
        <CardLine name="Min order" text={minimumText(minimumOrderAmount)} />
      ),
    },
  },
  {
    head: 'Usage',
    className: 'whitespace-nowrap tabular-nums',
    cell: usageText,
    card: { slot: 'line', render: (coupon) => <CardLine name="Usage" text={usageText(coupon)} /> },
  },
  {
    head: 'Expiry',
    className: 'whitespace-nowrap',
    cell: ({ expiryDate }) => <time dateTime={expiryDate}>{formatShortDate(expiryDate)}</time>,
    card: {
      slot: 'footerStart',
      render: ({ expiryDate }) => (
        <span className="text-muted">
          Expiry: <time dateTime={expiryDate}>{formatShortDate(expiryDate)}</time>
        </span>
      ),
    },
  },
  {
    head: 'Status',
    cell: (coupon) => {
      const status = couponStatus(coupon, new Date())
      return <Badge tone={statusTones[status]}>{status}</Badge>
    },
    card: 'badge',
  },
]

export default function CouponsPage() {
  const params = useListParams()
  const query = useListQuery('GET /coupons', params)
  const deleteCoupon = useApiMutation(
    ({ _id: id }: Coupon) => api('DELETE /coupons/:id', { params: { id } }),
    {
      success: { title: 'Coupon deleted successfully!' },
      error: { title: 'Error', fallback: 'Failed to delete coupon' },
      invalidates: [queryKeys.lists],
    },
  )
  const undo = useUndo()
  const setActive = useApiMutation(
    ({ _id: id, isActive }: Coupon) =>
      api('PUT /coupons/:id', { params: { id }, body: { isActive: !isActive } }),
    {
      success: ({ coupon: { code, isActive } }) => ({
        title: 'Coupon updated successfully!',
        text: isActive
          ? `Shoppers can use ${code} again.`
          : `Nobody can use ${code} until you resume it.`,
      }),
      action: undo,
      error: { title: 'Error', fallback: 'Failed to update coupon' },
      invalidates: [queryKeys.lists],
    },
  )
  const draft: CouponDraft | null = useFormDraft(couponDraftName)
  const [isFormOpen, setIsFormOpen] = useState(draft !== null && draft.subject === null)
  const [edited, setEdited] = useState(draft?.subject ?? null)
  const addButton = useRef<HTMLButtonElement>(null)

  const ToggleIcon = isFormOpen ? X : Plus
  const closeForm = () => {
    setIsFormOpen(false)
    addButton.current?.focus()
  }
  const history = useHistoryAction<Coupon>(
    ({ _id }) => ({ subjectType: 'coupon', subjectId: _id }),
    ({ code }) => code,
  )
  const actions: RowAction<Coupon>[] = [
    {
      kind: 'button',
      permission: 'write_coupons',
      icon: Pencil,
      title: 'Edit',
      onSelect: setEdited,
    },
    deleteAction(
      'write_coupons',
      () => ({ description: 'Are you sure you want to delete this coupon?' }),
      deleteCoupon.mutateAsync,
    ),
    history.action,
    {
      kind: 'step',
      permission: 'write_coupons',
      step: (coupon) => ({
        text: coupon.isActive ? 'Pause' : 'Resume',
        confirmation: null,
        run: () => setActive.mutateAsync(coupon),
      }),
    },
  ]

  return (
    <ListPage
      title="Coupons"
      noun={{ one: 'coupon', many: 'coupons' }}
      errorTitle="Failed to fetch coupons"
      params={params}
      query={query}
      rows={(data) => data.coupons}
      table={{ rowKey: ({ _id }) => _id, rowName: ({ code }) => code, columns, actions }}
      search={{ placeholder: 'Code or description' }}
      toolbar={
        <Allowed permission="write_coupons">
          <Button
            ref={addButton}
            aria-expanded={isFormOpen}
            variant={isFormOpen ? 'secondary' : 'primary'}
            icon={<ToggleIcon aria-hidden className="size-5" />}
            onClick={() => setIsFormOpen(!isFormOpen)}
          >
            Add Coupon
          </Button>
        </Allowed>
      }
      panel={
        isFormOpen && (
          <SectionCard title="New coupon" className="mt-5">
            <CouponForm
              coupon={null}
              draft={draft?.subject === null ? draft : null}
              onSaved={closeForm}
              onCancel={closeForm}
            />
          </SectionCard>
        )
      }
      empty={{
        icon: TicketPercent,
        title: 'No coupons found',
        text: ({ search }) =>
          search === '' ? 'Add your first coupon, and shoppers can use it.' : 'Try another search.',
      }}
    >
      <Dialog
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        title="Edit Coupon"
        width="max-w-4xl"
      >
        {edited && (
          <CouponForm
            coupon={edited}
            draft={draft?.subject?._id === edited._id ? draft : null}
            onSaved={() => setEdited(null)}
            onCancel={() => setEdited(null)}
          />
        )}
      </Dialog>
      {history.dialog}
    </ListPage>
  )
}

function discountText({ discountType, discountValue }: Coupon): string {
  return discountType === 'fixed' ? formatTaka(discountValue) : `${discountValue}%`
}

function maximumText({ maximumDiscount }: Coupon): string | null {
  return maximumDiscount === null ? null : `at most ${formatTaka(maximumDiscount)}`
}

function minimumText(minimum: number): string {
  return minimum === 0 ? 'None' : formatTaka(minimum)
}

function usageText({ usedCount, usageLimit }: Coupon): string {
  return `${usedCount}/${usageLimit ?? '∞'}`
}

/** A value of a card that needs its column's name. */
function CardLine({ name, text }: { name: string; text: string }) {
  return (
    <p>
      <span className="text-muted">{name}:</span> {text}
    </p>
  )
}

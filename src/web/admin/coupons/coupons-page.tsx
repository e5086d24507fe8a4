import { useUndo } from '../undo/use-undo.ts'
import { ChevronUp, Pencil, Plus, TicketPercent } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Coupon } from '#shared/coupons/coupon-schemas.ts'
import { couponStatus, type CouponStatus } from '#shared/coupons/coupons.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
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
import { useDraft } from '../../ui/forms/draft.ts'
import { Allowed } from '../allowed.tsx'
import { useHistoryAction } from '../audit/history.tsx'
import { latestOf } from '../edit-conflicts/use-refill.ts'
import { CouponForm, type CouponDraft } from './coupon-form.tsx'
import { useTexts } from '../../languages/language.ts'
import { couponAdminTexts } from './coupon-admin-texts.ts'

export const meta = unindexedMeta((language) => couponAdminTexts[language].title)

const statusTones: Record<CouponStatus, BadgeTone> = {
  Active: 'green',
  Inactive: 'grey',
  Expired: 'red',
}

function useColumns(): Column<Coupon>[] {
  const t = useTexts(couponAdminTexts)
  const minimumOf = ({ minimumOrderAmount: taka }: Coupon) =>
    taka === 0 ? t.noMinimum : t.taka(taka)
  const usageOf = ({ usedCount, usageLimit }: Coupon) => t.usage(usedCount, usageLimit)
  return [
    {
      head: t.columns.code,
      isRowHeader: true,
      // The room that other columns leave: their Bangla texts are long.
      className: 'max-w-0 w-full',
      cell: ({ code, description }) => (
        <TwoLines top={<span className="font-semibold">{code}</span>} bottom={description} />
      ),
      card: 'title',
    },
    {
      head: t.columns.discount,
      className: 'whitespace-nowrap',
      cell: (coupon) => <Discount coupon={coupon} />,
      card: 'line',
    },
    {
      head: t.columns.minimum,
      className: 'whitespace-nowrap',
      cell: minimumOf,
      card: {
        slot: 'line',
        render: (coupon) => <CardLine name={t.minimumInCard} text={minimumOf(coupon)} />,
      },
    },
    {
      head: t.columns.usage,
      className: 'whitespace-nowrap tabular-nums',
      cell: usageOf,
      card: {
        slot: 'line',
        render: (coupon) => <CardLine name={t.usageInCard} text={usageOf(coupon)} />,
      },
    },
    {
      head: t.columns.expiry,
      className: 'whitespace-nowrap',
      cell: ({ expiryDate }) => <time dateTime={expiryDate}>{t.day(expiryDate)}</time>,
      card: {
        slot: 'footerStart',
        render: ({ expiryDate }) => (
          <span className="text-muted">
            {t.expiryInCard} <time dateTime={expiryDate}>{t.day(expiryDate)}</time>
          </span>
        ),
      },
    },
    {
      head: t.columns.status,
      cell: (coupon) => {
        const status = couponStatus(coupon, new Date())
        return <Badge tone={statusTones[status]}>{t.statuses[status]}</Badge>
      },
      card: 'badge',
    },
  ]
}

export default function CouponsPage() {
  const t = useTexts(couponAdminTexts)
  const columns = useColumns()
  const params = useListParams()
  const query = useListQuery('GET /coupons', params)
  const deleteCoupon = useApiMutation(
    ({ _id: id }: Coupon) => api('DELETE /coupons/:id', { params: { id } }),
    {
      success: { title: t.deleted },
      error: { title: t.error, fallback: t.deleteFailed },
      invalidates: [adminQueryKeys.lists],
    },
  )
  const undo = useUndo()
  const setActive = useApiMutation(
    ({ _id: id, isActive }: Coupon) =>
      api('PUT /coupons/:id', { params: { id }, body: { isActive: !isActive } }),
    {
      success: ({ coupon: { code, isActive } }) => ({
        title: t.updated,
        text: isActive ? t.resumed(code) : t.paused(code),
      }),
      action: undo,
      error: { title: t.error, fallback: t.updateFailed },
      invalidates: [adminQueryKeys.lists],
    },
  )
  const draft: CouponDraft = useDraft('coupon')
  const { restored } = draft
  const [isFormOpen, setIsFormOpen] = useState(restored?.subject === null)
  // "New coupon" of the palette, also while the page is shown.
  const { key, state } = useLocation()
  const [knownKey, setKnownKey] = useState('')
  if (key !== knownKey) {
    setKnownKey(key)
    if (state === 'new') setIsFormOpen(true)
  }
  const [edited, setEdited] = useState(restored?.subject ?? null)
  const addButton = useRef<HTMLButtonElement>(null)

  const ToggleIcon = isFormOpen ? ChevronUp : Plus
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
      title: t.edit,
      isMain: true,
      onSelect: setEdited,
    },
    deleteAction('write_coupons', () => ({ description: t.deleteText }), deleteCoupon.mutateAsync),
    history.action,
    {
      kind: 'step',
      permission: 'write_coupons',
      step: (coupon) => ({
        text: coupon.isActive ? t.pause : t.resume,
        confirmation: null,
        run: () => setActive.mutateAsync(coupon),
      }),
    },
  ]

  return (
    <ListPage
      title={t.title}
      noun={{ one: t.coupon, many: t.coupons }}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.coupons}
      table={{ rowKey: ({ _id }) => _id, rowName: ({ code }) => code, columns, actions }}
      search={{ placeholder: t.search }}
      toolbar={
        <Allowed permission="write_coupons">
          <Button
            ref={addButton}
            aria-expanded={isFormOpen}
            variant={isFormOpen ? 'secondary' : 'primary'}
            icon={<ToggleIcon aria-hidden className="size-5" />}
            onClick={() => setIsFormOpen(!isFormOpen)}
          >
            {t.add}
          </Button>
        </Allowed>
      }
      panel={
        isFormOpen && (
          <SectionCard title={t.newTitle} className="mt-5">
            <CouponForm coupon={null} draft={draft} onSaved={closeForm} onCancel={closeForm} />
          </SectionCard>
        )
      }
      empty={{
        icon: TicketPercent,
        title: t.none,
        text: ({ search }) => (search === '' ? t.noneYet : t.noneSearched),
      }}
    >
      <Dialog
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        title={t.editTitle}
        width="max-w-4xl"
      >
        {edited && (
          <CouponForm
            coupon={restored?.subject === edited ? edited : latestOf(edited, query.data?.coupons)}
            draft={draft}
            onSaved={() => setEdited(null)}
            onCancel={() => setEdited(null)}
          />
        )}
      </Dialog>
      {history.dialog}
    </ListPage>
  )
}

/** In percent or taka, and what it is at most. */
function Discount({ coupon }: { coupon: Coupon }) {
  const t = useTexts(couponAdminTexts)
  const { discountType, discountValue, maximumDiscount } = coupon
  return (
    <TwoLines
      top={discountType === 'fixed' ? t.taka(discountValue) : t.percent(discountValue)}
      bottom={maximumDiscount === null ? null : t.atMost(maximumDiscount)}
    />
  )
}

/** A value of a card that needs its column's name. */
function CardLine({ name, text }: { name: string; text: string }) {
  return (
    <p>
      <span className="text-muted">{name}</span> {text}
    </p>
  )
}

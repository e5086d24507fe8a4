import { useState } from 'react'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { Lock, PackageCheck, PackageX } from 'lucide-react'
import { editTexts } from '#shared/orders/edits/edit-texts.ts'
import type { Block } from '#shared/orders/actions/order-action-schemas.ts'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage } from '../../../languages/language.ts'
import { pageMeta, siteOf } from '../../../seo/page-meta.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../../ui/loading.tsx'
import { useDraft } from '../../../ui/forms/draft.ts'
import { placeOfList } from '../../../ui/data-table/list-place.ts'
import { EditPage, filledOnce, LoadedRecord } from '../../edit-page.tsx'
import { CancelParcelButton } from '../parcels/cancel-parcel-button.tsx'
import type { Route } from './+types/edit-order-page.ts'
import { EditOrderForm, type EditDraft } from './edit-order-form.tsx'
import { editPageTexts } from './edit-page-texts.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const title = editPageTexts[siteOf(matches).language].title(orderNumber(params.id))
  return pageMeta(matches, { title, noIndex: true })
}

/** Changes what an order contains, costs and where it goes, before it is shipped. */
export default function EditOrderPage({ params: { id } }: Route.ComponentProps) {
  const language = useLanguage()
  const t = editPageTexts[language]
  const number = orderNumber(id)
  return (
    <EditPage
      title={t.title(number)}
      list={{ label: t.order(number), to: adminUrls.adminOrder({ id }) }}
    >
      <LoadedForm key={id} id={id} />
    </EditPage>
  )
}

const blocks = ['h-80', 'h-64']

function LoadedForm({ id }: { id: string }) {
  const language = useLanguage()
  const t = editPageTexts[language]
  const draft: EditDraft = useDraft(`orderEdit ${id}`)
  const query = useApiQuery(
    'GET /admin/orders/:id',
    { params: { id } },
    { ...filledOnce, select: ({ order }) => order },
  )
  // The one that had the parcel, which was cancelled for this edit.
  const [courier, setCourier] = useState<CourierId>()
  const blocked = useApiQuery(
    'GET /admin/orders/:id/blocked-actions',
    { params: { id } },
    {
      // The preview reports a parcel that is booked meanwhile; one that is cancelled here loads it again.
      ...filledOnce,
      group: 'admin',
      select: ({ blocks }) => blocks,
    },
  )
  return (
    <LoadedRecord
      query={query}
      list={{ label: t.orders, ...placeOfList(adminUrls.adminOrders()) }}
      icon={PackageX}
      texts={t}
      blocks={blocks}
      level="h2"
    >
      {(order) => {
        if (blocked.isPending) return <LoadingBlocks label={t.loading} blocks={blocks} />
        if (blocked.data?.edit) {
          return <BlockedOrder id={id} block={blocked.data.edit} onCancelled={setCourier} />
        }
        if (orderStatusTable[order.status].isEditable || draft.restored) {
          return (
            <EditOrderForm
              order={draft.restored?.subject ?? order}
              draft={draft}
              courier={courier}
            />
          )
        }
        return (
          <EmptyState
            visual={{ icon: Lock }}
            title={t.notEditable}
            text={editTexts[language].notEditable(order.status)}
            action={<LinkButton to={adminUrls.adminOrder({ id })}>{t.openOrder}</LinkButton>}
          />
        )
      }}
    </LoadedRecord>
  )
}

interface BlockedOrderProps {
  id: string
  block: Block
  onCancelled: (courier: CourierId) => void
}

/** Shown before the form; a parcel that is only booked can be cancelled here. */
function BlockedOrder({ id, block, onCancelled }: BlockedOrderProps) {
  const t = editPageTexts[useLanguage()]
  const { reason, message, parcelId, courier } = block
  return (
    <EmptyState
      visual={{ icon: PackageCheck }}
      title={t.notEditable}
      text={message}
      action={
        <>
          {reason === 'isBooked' && parcelId !== null && courier !== null && (
            <CancelParcelButton
              parcelId={parcelId}
              courier={courier}
              orderNumber={orderNumber(id)}
              onCancelled={() => onCancelled(courier)}
            >
              {t.cancelParcel}
            </CancelParcelButton>
          )}
          <LinkButton to={adminUrls.adminOrder({ id })}>{t.openOrder}</LinkButton>
        </>
      }
    />
  )
}

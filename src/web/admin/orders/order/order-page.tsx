import { PackageX } from 'lucide-react'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import type { OrderPage as OrderPageData } from '#shared/orders/order-page-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { OrderItems, OrderTotals } from '../../../orders/order-items.tsx'
import { StatusBadge } from '../../../orders/status-badge.tsx'
import { pageMeta, siteOf } from '../../../seo/page-meta.ts'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { placeOfList } from '../../../ui/data-table/list-place.ts'
import { Allowed } from '../../allowed.tsx'
import { History } from '../../audit/history.tsx'
import { RecordPage } from '../../record-page.tsx'
import { ReturnsCard } from '../../returns/returns-card.tsx'
import { ClaimsCard } from '../../warranty/claims-card.tsx'
import type { Route } from './+types/order-page.ts'
import { ParcelCard } from '../parcels/parcel-card.tsx'
import { UnitsReleased } from '../units-released.tsx'
import { BuyerCard, DeliveryCard, OrderListCard } from './buyer-cards.tsx'
import { LabelsCard } from './labels-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderTasks } from './order-tasks.tsx'
import { orderPageTexts } from './order-page-texts.ts'
import { ProfitCard } from './profit-card.tsx'
import { StatementCard } from './statement/statement-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const title = orderPageTexts[siteOf(matches).language].title(orderNumber(params.id))
  return pageMeta(matches, { title, noIndex: true })
}

/** An order with all that happened to it, and what can be done with it. */
export default function OrderPage({ params }: Route.ComponentProps) {
  const language = useLanguage()
  const t = orderPageTexts[language]
  const { id } = params
  const page = useApiQuery('GET /admin/orders/:id', { params: { id } }, { staleTime: 5000 })
  return (
    <RecordPage
      query={page}
      list={{ label: t.list, ...placeOfList(adminUrls.adminOrders()) }}
      icon={PackageX}
      texts={t}
      renderHead={({
        order: { orderNumber: number, status, createdAt, importedNumber, source },
      }) => ({
        title: t.title(number),
        badge: <StatusBadge status={status} />,
        text: (
          <>
            <span>{t.placed(formatDateTime(createdAt, language))}</span>,{' '}
            <span>{importedNumber ? t.imported(importedNumber) : t.source[source]}</span>
          </>
        ),
      })}
    >
      {(loaded) => <LoadedOrder page={loaded} />}
    </RecordPage>
  )
}

function LoadedOrder({ page }: { page: OrderPageData }) {
  const { order } = page
  const t = useTexts(orderPageTexts)
  return (
    <>
      <UnitsReleased order={order} />
      <OrderTasks tasks={order.tasks ?? []} />
      <OrderActions order={order} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <SectionCard title={t.items}>
          <OrderItems items={order.items} isForAdmin />
          <div className="mt-4 border-t border-line pt-4">
            <OrderTotals order={order} />
          </div>
        </SectionCard>
        <div className="space-y-5 lg:row-span-2">
          <DeliveryCard order={order} />
          <Allowed permission="read_packing">
            <ParcelCard order={order} />
          </Allowed>
          <BuyerCard order={order} customer={page.customer} risk={page.risk} />
          {page.profit && <ProfitCard profit={page.profit} />}
          <ReturnsCard order={order} />
          <ClaimsCard search={order.orderNumber} orderId={order._id} />
          <LabelsCard order={order} />
          <OrderListCard title={t.otherOrders} orders={page.otherOrders} none={t.noOtherOrders} />
          <History subjectType="order" subjectId={order._id} />
        </div>
        <div className="space-y-5">
          <StatementCard orderId={order._id} />
          <TimelineCard orderId={order._id} timeline={page.timeline} />
        </div>
      </div>
    </>
  )
}

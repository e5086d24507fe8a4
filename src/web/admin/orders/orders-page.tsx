import { Eye, PhoneIncoming, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { orderNumber } from '#shared/orders/orders.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { urls } from '#shared/urls.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useLanguage } from '../../languages/language.ts'
import { OrderDetailsDialog } from '../../orders/order-details-dialog.tsx'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { useListParams, useListQuery } from '../../ui/data-table/list-params.ts'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { Allowed } from '../allowed.tsx'
import { History } from '../audit/history.tsx'
import { DownloadTable } from '../download-table.tsx'
import { ImportLink } from '../imports/import-link.tsx'
import { useSelection } from '../selection/use-selection.ts'
import { useOrderActions } from './actions/use-order-actions.tsx'
import { orderColumns } from './order-columns.tsx'
import { useOrderFilters } from './order-filters.ts'
import { ViewTabs } from './views/view-tabs.tsx'
import { ordersTexts } from './orders-texts.ts'
import { SelectedOrders } from './selected-orders.tsx'

export const meta = unindexedMeta((language) => ordersTexts[language].title)

export default function OrdersPage() {
  const language = useLanguage()
  const t = ordersTexts[language]
  const filters = useOrderFilters()
  const params = useListParams(filters)
  const query = useListQuery('GET /admin/orders', params)
  const [shown, setShown] = useState<AdminOrder | null>(null)
  const selection = useSelection(adminQueryKeys.orderSelection)
  const order = useOrderActions()
  const actions: RowAction<AdminOrder>[] = [
    { kind: 'button', icon: Eye, title: t.details, onSelect: setShown },
    ...order.others,
    ...order.status,
  ]
  // The open order stays visible when its new status removes it from the list.
  const shownNow = query.data?.orders.find(({ _id }) => _id === shown?._id) ?? shown
  return (
    <ListPage
      title={t.title}
      noun={t.noun}
      errorTitle={t.failed}
      params={params}
      query={query}
      rows={(data) => data.orders}
      table={{
        rowKey: ({ _id }) => _id,
        rowName: ({ _id }) => t.order(orderNumber(_id)),
        columns: orderColumns(language),
        actions,
        isCompact: true,
        selection: {
          keys: selection.ids,
          onChange: (keys) => selection.change(keys, params.page),
        },
      }}
      search={{ placeholder: t.search }}
      filters={filters}
      views={<ViewTabs params={params} />}
      toolbar={
        <Allowed permission="write_orders">
          <LinkButton
            to={adminUrls.adminOrderNew()}
            icon={<PhoneIncoming aria-hidden className="size-4" />}
          >
            {t.newOrder}
          </LinkButton>
        </Allowed>
      }
      footer={
        <div className="space-y-4">
          <ImportLink kind="orders" />
          <DownloadTable
            name="orders"
            query={{ search: params.search, ...params.filters }}
            permission="read_customers"
          />
        </div>
      }
      backTo={{ url: urls.admin(), label: t.backToToday }}
      empty={{
        icon: ShoppingBag,
        title: t.empty,
        text: ({ search, filters: set }) =>
          search === '' && Object.keys(set).length === 0 ? t.emptyText : t.emptyFiltered,
      }}
    >
      <SelectedOrders selection={selection} params={params} pagination={query.data?.pagination} />
      {order.dialogs}
      <OrderDetailsDialog
        order={shownNow}
        onClose={() => setShown(null)}
        isForAdmin
        history={shownNow && <History subjectType="order" subjectId={shownNow._id} />}
      />
    </ListPage>
  )
}

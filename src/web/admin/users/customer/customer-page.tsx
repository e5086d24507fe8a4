import { UserX } from 'lucide-react'
import type { CustomerPage as CustomerPageData } from '#shared/customers/customer-page-schemas.ts'
import { formatDate } from '#shared/formatting/dates.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useMay } from '../../../api/session.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { pageMeta, siteOf } from '../../../seo/page-meta.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { placeOfList } from '../../../ui/data-table/list-place.ts'
import { Allowed } from '../../allowed.tsx'
import { History } from '../../audit/history.tsx'
import { RecordPage } from '../../record-page.tsx'
import { OrderListCard } from '../../orders/order/buyer-cards.tsx'
import type { Route } from './+types/customer-page.ts'
import { BlockButton } from './block-button.tsx'
import {
  AddressesCard,
  ContactCard,
  NotesCard,
  ReviewsCard,
  TotalsCard,
} from './customer-cards.tsx'
import { EraseAccountButton } from './erase-button.tsx'
import { MergedInto, RelatedAccounts } from './related-accounts.tsx'
import { StoreCreditCard } from './store-credit-card.tsx'
import { customerPageTexts } from './customer-page-texts.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: customerPageTexts[siteOf(matches).language].title, noIndex: true })

/** A customer with orders, spend, addresses, reviews and notes; blocks and unblocks them. */
export default function CustomerPage({ params }: Route.ComponentProps) {
  const language = useLanguage()
  const t = customerPageTexts[language]
  const { id } = params
  const page = useApiQuery('GET /admin/users/:id', { params: { id } }, { staleTime: 5000 })
  return (
    <RecordPage
      query={page}
      list={{ label: t.list, ...placeOfList(adminUrls.adminUsers()) }}
      icon={UserX}
      texts={t}
      renderHead={({ user, mergedInto }) => ({
        title: user.name,
        badge: user.isBlocked && !mergedInto && <Badge tone="red">{t.blocked}</Badge>,
        text: t.joined(formatDate(user.createdAt, language)),
      })}
    >
      {(loaded) => <LoadedCustomer page={loaded} />}
    </RecordPage>
  )
}

function LoadedCustomer({ page }: { page: CustomerPageData }) {
  const { user, orders, totals, reviews, notes, mergedInto } = page
  const t = useTexts(customerPageTexts)
  const may = useMay()
  return (
    <>
      {mergedInto && <MergedInto account={mergedInto} />}
      <div className="flex flex-wrap gap-3">
        {!mergedInto && (
          <>
            <Allowed permission="write_orders">
              <LinkButton to={adminUrls.adminOrderNew({ customer: user._id })}>
                {t.newOrder}
              </LinkButton>
            </Allowed>
            <Allowed permission="write_customers">
              <BlockButton user={user} />
              <EraseAccountButton user={user} />
            </Allowed>
          </>
        )}
        <Allowed permission="read_messages">
          <LinkButton to={adminUrls.adminMessages({ search: user.email })} variant="secondary">
            {t.messages}
          </LinkButton>
        </Allowed>
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <div className="space-y-5">
          <ContactCard user={user} />
          <RelatedAccounts {...page} />
          {totals && <TotalsCard totals={totals} />}
          <StoreCreditCard {...page} />
          <AddressesCard addresses={user.addresses} />
          <History subjectType="customer" subjectId={user._id} />
        </div>
        <div className="space-y-5">
          {totals && <OrderListCard title={t.orders} orders={orders} none={t.noOrders} />}
          {totals && <NotesCard notes={notes} />}
          {may('read_reviews') && <ReviewsCard reviews={reviews} />}
        </div>
      </div>
    </>
  )
}

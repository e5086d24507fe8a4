import { useSearchParams } from 'react-router'
import type { CustomerOfPage } from '#shared/customers/customer-page-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useSession } from '../../../api/session.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { useDraft } from '../../../ui/forms/draft.ts'
import { placeOfList } from '../../../ui/data-table/list-place.ts'
import { LoadingBlocks } from '../../../ui/loading.tsx'
import { EditPage } from '../../edit-page.tsx'
import { NewOrderForm, type OrderDraft } from './new-order-form.tsx'
import { newOrderTexts } from './new-order-texts.ts'
import { blankOrder, type OrderValues } from './order-values.ts'

export const meta = unindexedMeta((language) => newOrderTexts[language].title)

/** Takes an order on the phone: for a customer where the URL names one. */
export default function NewOrderPage() {
  const t = useTexts(newOrderTexts)
  const [params] = useSearchParams()
  const customer = params.get('customer')
  return (
    <EditPage title={t.title} list={{ label: t.orders, ...placeOfList(adminUrls.adminOrders()) }}>
      {customer === null ? <OrderForm user={null} /> : <OrderOfCustomer id={customer} />}
    </EditPage>
  )
}

function OrderOfCustomer({ id }: { id: string }) {
  const t = useTexts(newOrderTexts)
  const query = useApiQuery('GET /admin/users/:id', { params: { id } }, { staleTime: 5000 })
  if (query.isPending) return <LoadingBlocks label={t.loading} blocks={['h-40', 'h-64']} />
  if (query.isError) {
    return <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
  }
  return <OrderForm user={query.data.user} />
}

function OrderForm({ user }: { user: CustomerOfPage | null }) {
  const language = useLanguage()
  const { user: member } = useSession()
  const draft: OrderDraft = useDraft('phoneOrder')
  if (!member) return null
  return (
    <NewOrderForm
      owner={member._id}
      blank={user ? orderOf(user, language) : blankOrder(language)}
      account={user}
      draft={draft}
    />
  )
}

/** With the default address first, as the shop keeps them. */
function orderOf({ _id, name, phone, addresses }: CustomerOfPage, language: Language): OrderValues {
  const [address] = addresses
  return {
    ...blankOrder(language),
    customerId: _id,
    fullName: address?.fullName ?? name,
    phone: address?.phone ?? phone ?? '',
    fullAddress: address?.fullAddress ?? '',
    district: address?.district ?? '',
    thana: address?.thana ?? '',
  }
}

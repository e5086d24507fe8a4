import { texts } from '#shared/languages/texts.ts'
import type { CallState, OrderSort } from '#shared/orders/order-filters.ts'
import type { OrderSource } from '#shared/orders/orders.ts'

/** The filters and sorts of the list of orders. */
export const orderFilterTexts = texts({
  en: {
    district: 'District',
    allDistricts: 'All districts',
    amountFrom: 'Amount from (৳)',
    amountTo: 'Amount to (৳)',
    calls: 'Calls',
    allCalls: 'All calls',
    callStates: {
      waiting: 'Waiting for a call',
      no_answer: 'No answer',
      wrong_number: 'Wrong number',
      wants_changes: 'Wants changes',
    } satisfies Record<CallState, string>,
    source: 'Ordered',
    allSources: 'Anywhere',
    sources: { web: 'In the shop', phone: 'By phone' } satisfies Record<OrderSource, string>,
    label: 'Label',
    allLabels: 'All labels',
    sort: 'Sort by',
    sorts: {
      newest: 'Newest first',
      oldest: 'Oldest first',
      amount: 'Largest amount',
      due: 'To call, longest due first',
    } satisfies Record<OrderSort, string>,
  },
  bn: {
    district: 'জেলা',
    allDistricts: 'সব জেলা',
    amountFrom: 'সর্বনিম্ন টাকা (৳)',
    amountTo: 'সর্বোচ্চ টাকা (৳)',
    calls: 'কল',
    allCalls: 'সব কল',
    callStates: {
      waiting: 'কলের অপেক্ষায়',
      no_answer: 'ফোন ধরেননি',
      wrong_number: 'ভুল নম্বর',
      wants_changes: 'পরিবর্তন চান',
    },
    source: 'কোথা থেকে',
    allSources: 'সব জায়গা',
    sources: { web: 'শপ থেকে', phone: 'ফোনে' },
    label: 'লেবেল',
    allLabels: 'সব লেবেল',
    sort: 'সাজান',
    sorts: {
      newest: 'নতুনগুলো আগে',
      oldest: 'পুরোনো আগে',
      amount: 'বেশি টাকা আগে',
      due: 'কল করতে হবে, বেশি দেরি আগে',
    },
  },
})

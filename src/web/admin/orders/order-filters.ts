import { districtName } from '#shared/addresses/bangla-names.ts'
import { districts } from '#shared/addresses/districts.ts'
import { parcelStageTexts } from '#shared/couriers/parcels/parcel-stage-texts.ts'
import { parcelStages } from '#shared/couriers/parcels/parcel-stages.ts'
import { callStates, orderSorts } from '#shared/orders/order-filters.ts'
import { orderTaskFilters, orderSources } from '#shared/orders/orders.ts'
import { orderTaskTexts } from '#shared/orders/tasks/order-task-texts.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { choiceFilter, type ListFilter } from '../../ui/data-table/list-filters.tsx'
import { orderFilterTexts } from './order-filter-texts.ts'
import { parcelPageTexts } from './parcels/parcel-page-texts.ts'
import { ordersTexts } from './orders-texts.ts'
import { statusLabels } from './actions/use-change-status.ts'

/** Filters and sorting of the list of orders, by the names of its API. */
export function useOrderFilters(): ListFilter[] {
  const language = useLanguage()
  const t = ordersTexts[language]
  const f = orderFilterTexts[language]
  const p = parcelPageTexts[language]
  const tasks = orderTaskTexts[language]
  const { data } = useApiQuery('GET /admin/order-labels', {}, { staleTime: 60_000 })
  const labels = data?.labels ?? []
  const labelsOf = <Value extends string>(
    values: readonly Value[],
    name: (value: Value) => string,
  ) => Object.fromEntries(values.map((value) => [value, name(value)]))
  return [
    {
      kind: 'choices',
      name: 'status',
      label: t.columns.status,
      options: statusLabels(language).map(([value, label]) => ({ value, label })),
    },
    { kind: 'day', name: 'from', label: t.from, before: 'to' },
    { kind: 'day', name: 'to', label: t.to, after: 'from' },
    choiceFilter(
      'district',
      f.district,
      f.allDistricts,
      labelsOf(districts, (district) => districtName(district, language)),
    ),
    { kind: 'amount', name: 'amountFrom', label: f.amountFrom },
    { kind: 'amount', name: 'amountTo', label: f.amountTo },
    choiceFilter(
      'calls',
      f.calls,
      f.allCalls,
      labelsOf(callStates, (state) => f.callStates[state]),
    ),
    choiceFilter(
      'task',
      tasks.filter,
      tasks.all,
      labelsOf(orderTaskFilters, (task) => (task === 'any' ? tasks.any : tasks.tasks[task].name)),
    ),
    choiceFilter(
      'parcel',
      p.filter,
      p.allStates,
      labelsOf(parcelStages, (stage) => parcelStageTexts[language].stages[stage]),
    ),
    choiceFilter(
      'source',
      f.source,
      f.allSources,
      labelsOf(orderSources, (source) => f.sources[source]),
    ),
    choiceFilter(
      'label',
      f.label,
      f.allLabels,
      labelsOf(labels, (label) => label),
    ),
    choiceFilter(
      'sort',
      f.sort,
      f.sorts.newest,
      labelsOf(
        orderSorts.filter((sort) => sort !== 'newest'),
        (sort) => f.sorts[sort],
      ),
    ),
  ]
}

import { courierIds } from '#shared/couriers/couriers.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { choiceFilter, type ListFilter } from '../../ui/data-table/list-filters.tsx'
import { cashPageTexts } from './cash-page-texts.ts'

export function courierFilter(language: Language): ListFilter {
  const t = cashPageTexts[language]
  const { names } = courierTexts[language]
  const labels = Object.fromEntries(courierIds.map((id) => [id, names[id]]))
  return choiceFilter('courier', t.courier, t.allCouriers, labels)
}

import { useQueries } from '@tanstack/react-query'
import type { Tracking } from '#shared/catalog/tracking.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import { listNumbers, type UnitNumbers } from '#shared/units/units.ts'
import { apiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

const debounceMs = 300

/** The last entered numbers are looked up, so that a pasted list asks for few; the shop refuses the others. */
const maxAsked = 5

/**
 * Says which unit has one of the numbers that are entered for new units of a variant, and the order it
 * left with; null where none does, or nothing is known yet.
 */
export function useHeldNumber(
  variantId: string | undefined,
  entered: readonly UnitNumbers[],
  tracks: Tracking,
): string | null {
  const language = useLanguage()
  const t = unitTexts[language]
  const numbers = entered.flatMap((unit) => listNumbers(unit)).slice(-maxAsked)
  const typed = numbers.join(' ')
  const isPaused = useDebounced(typed, debounceMs) === typed
  // An IMEI is unique among all products, a serial number among the units of its own.
  const ofVariant = tracks === 'serial' && variantId !== undefined ? { variantId } : {}
  return useQueries({
    queries: numbers.map((search) =>
      apiQuery(
        'GET /admin/units',
        { query: { search, limit: 5, ...ofVariant } },
        { enabled: variantId !== undefined && isPaused, staleTime: 30_000 },
      ),
    ),
    combine: (results) => {
      for (const [at, { data }] of results.entries()) {
        const number = numbers[at] ?? ''
        const unit = data?.units.find((each) => listNumbers(each.numbers).includes(number))
        if (!unit) continue
        return t.takenBy({
          number,
          product: unit.product?.name ?? t.deletedProduct,
          status: t.statuses[unit.status],
          order: unit.order?.number ?? null,
        })
      }
      return null
    },
  })
}

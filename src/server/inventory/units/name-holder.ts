import type { Text } from '#shared/languages/texts.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import type { StaffReader } from '../../catalog/products/wording/staff-wording.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { readUnit } from './list-units.ts'

/**
 * Runs a change of numbers. A number that another unit has is refused with that unit's product, status and
 * order, so that staff find which of the two is wrong. Throws what `change` throws.
 */
export async function namingHolder<T>(reader: StaffReader, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const { number, unitId } = (error instanceof DomainError && error.details) || {}
    if (!(error instanceof DomainError) || typeof unitId !== 'string') throw error
    const { product, status, order } = await readUnit(reader, unitId)
    const text: Text = (language) =>
      unitTexts[language].takenBy({
        number: String(number),
        product: product?.name ?? unitTexts[language].deletedProduct,
        status: unitTexts[language].statuses[status],
        order: order?.number ?? null,
      })
    throw new DomainError(error.code, text, { details: { number } })
  }
}

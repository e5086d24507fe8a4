import { violatedConstraint } from '../platform/database/database-errors.ts'
import { DomainError } from '../platform/domain-error.ts'

const uniqueNames = new Set(['categories_name_unique', 'subcategories_name_unique'])

/** Turns the unique index's refusal into `name_taken`. */
export async function withUniqueName<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!uniqueNames.has(violatedConstraint(error) ?? '')) throw error
    throw new DomainError('name_taken', `The name ${name} is already taken.`)
  }
}

import type { SecondFactorRule } from '#shared/auth/second-factor.ts'
import { requiredSince } from '../../customers/second-factor-tables.ts'
import {
  deleteAppMetadata,
  insertAppMetadata,
} from '../../platform/database/app-metadata-queries.ts'
import type { Writer } from '../../platform/database/database.ts'

/** The names of whom a rule obliges. */
const obliged: Record<SecondFactorRule, readonly (keyof typeof requiredSince)[]> = {
  off: [],
  owners: ['owners'],
  staff: ['owners', 'staff'],
}

/**
 * Records since when whom the rule of the settings obliges, as the grace is counted from then. A rule
 * that has not changed keeps its time.
 */
export async function recordSecondFactorRule(
  db: Writer,
  rule: SecondFactorRule,
  now: Date,
): Promise<void> {
  for (const who of ['owners', 'staff'] as const) {
    const name = requiredSince[who]
    if (obliged[rule].includes(who)) await insertAppMetadata(db, name, now.toISOString())
    else await deleteAppMetadata(db, name)
  }
}

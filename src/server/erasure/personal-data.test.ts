import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { accountData } from './personal-data/account-data-queries.ts'
import { impersonalTables } from './personal-data/impersonal-tables.ts'
import { orderData } from './personal-data/order-data-queries.ts'
import type { PersonalTable } from './personal-data/personal-table-queries.ts'

const modules = import.meta.glob<Record<string, unknown>>('../**/*-tables.ts', { eager: true })
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))

const personal = new Map<string, PersonalTable>(
  [...orderData, ...accountData].map((each) => [getTableName(each.table), each]),
)
const impersonal: readonly string[] = Object.values(impersonalTables).flat()

const nobody = {
  accountIds: [],
  orderIds: [],
  emails: [],
  phones: [],
  guestKeys: [],
  names: [],
}

/** Whether all its rows go with those of an account. */
function goesWithAccount(table: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some(({ onDelete, reference }) => {
    const { foreignTable, columns } = reference()
    const isOfIt = onDelete === 'cascade' && columns.every(({ notNull }) => notNull)
    return isOfIt && (getTableName(foreignTable) === 'customers' || goesWithAccount(foreignTable))
  })
}

/** Columns that can contain words: texts, lists of them, JSON and files. */
const mayContainWords = (column: PgColumn) =>
  /^(?:text|varchar|json|bytea|character)/.test(column.getSQLType())

test('every table is personal, or says nothing of a customer, or goes with the account', () => {
  const unknown = tables.flatMap((table) => {
    const name = getTableName(table)
    const answers = [personal.has(name), impersonal.includes(name)].filter(Boolean)
    if (answers.length === 0 && goesWithAccount(table)) return []
    return answers.length === 1 ? [] : [`${name}: ${answers.length} answers`]
  })
  expect(unknown).toEqual([])
  const names = tables.map((table) => getTableName(table))
  expect(names.length).toBeGreaterThan(90)
  expect(impersonal.filter((name) => !names.includes(name))).toEqual([])
})

test('every column with words about a person is erased, or kept for a reason', () => {
  const unknown = [...personal].flatMap(([name, { table, erased, kept }]) => {
    if (erased === null) return []
    const changed = Object.keys(erased(nobody))
    const stays = Object.values(kept).flat()
    const { columns } = getTableConfig(table)
    const byKey = Object.entries(table).filter(([, column]) => columns.includes(column as PgColumn))
    return byKey.flatMap(([key, column]) => {
      if (!mayContainWords(column as PgColumn) || column.generated) return []
      const answers = [changed.includes(key), stays.includes(key)].filter(Boolean)
      return answers.length === 1 ? [] : [`${name}.${key}: ${answers.length} answers`]
    })
  })
  expect(unknown).toEqual([])
})

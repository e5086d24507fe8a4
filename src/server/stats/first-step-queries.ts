import { sql } from 'drizzle-orm'
import {
  settingKeys,
  type SettingPage,
  shopSettingsTable,
} from '#shared/shop-settings/shop-settings-table.ts'
import type { FirstStep } from '#shared/stats/first-steps-schemas.ts'
import { categories } from '../catalog/categories/category-tables.ts'
import { productImages } from '../catalog/products/product-tables.ts'
import { orders } from '../orders/order-tables.ts'
import type { Db } from '../platform/database/database.ts'
import { shopSettings } from '../shop-settings/shop-setting-tables.ts'

/** Whether a setting of that page was ever changed. */
const changedOn = (page: SettingPage) => {
  const keys = settingKeys.filter((key) => shopSettingsTable[key].page === page)
  return sql`exists (select from ${shopSettings} where ${shopSettings.key} = any(${sql.param(keys)}))`
}

type StepOfTables = Exclude<FirstStep, 'mail'>

export async function selectFirstSteps(db: Db): Promise<Record<StepOfTables, boolean>> {
  const { rows } = await db.execute<Record<StepOfTables, boolean>>(sql`
    select
      ${changedOn('identity')} as identity,
      ${changedOn('contact')} as contact,
      ${changedOn('delivery')} as delivery,
      exists (select from ${categories}) as category,
      exists (select from ${productImages}) as product,
      exists (select from ${orders}) as "order"`)
  const [steps] = rows
  if (!steps) throw new Error('a select without a from has one row')
  return steps
}

import { get, set } from 'react-hook-form'
import { z } from 'zod'
import {
  type ShopSettings,
  shopSettingsSchema,
} from '#shared/shop-settings/shop-settings-schemas.ts'
import {
  type SettingKey,
  settingKeys,
  type SettingPage,
  shopSettingsTable,
} from '#shared/shop-settings/shop-settings-table.ts'
import { isSame } from './kinds/setting-kind.ts'
import { settingKinds } from './setting-kinds.ts'

/** Values by key, as the API has them. */
export type SettingValues = Readonly<Record<string, unknown>>

/** The settings of a page, in the order of the table. */
export function keysOf(page: SettingPage): SettingKey[] {
  return settingKeys.filter((key) => shopSettingsTable[key].page === page)
}

/** The pages beside which a preview is shown. */
const previewedPages = ['identity', 'contact', 'home', 'questions', 'delivery'] as const

export type PreviewedPage = (typeof previewedPages)[number]

export const isPreviewed = (page: SettingPage): page is PreviewedPage =>
  previewedPages.some((each) => each === page)

/** The form's input, nested by the parts of the keys: `{ retention: { auditMonths: '24' } }`. */
export type TypedSettings = Record<string, unknown>

export const typedAt = (typed: TypedSettings, key: SettingKey): unknown => get(typed, key)

export function typedSettings(page: SettingPage, values: SettingValues): TypedSettings {
  const typed: TypedSettings = {}
  for (const key of keysOf(page)) set(typed, key, settingKinds[key].typed(values[key]))
  return typed
}

export const readSetting = (typed: TypedSettings, key: SettingKey): unknown =>
  settingKinds[key].read(typedAt(typed, key))

/** Whether the input of a setting is what the form has for the value. */
export const isTyped = (typed: TypedSettings, key: SettingKey, value: unknown) =>
  isSame(typedAt(typed, key), settingKinds[key].typed(value))

/** The settings of a page whose input is not their value, in the order of the table. */
export function changedKeys(
  page: SettingPage,
  typed: TypedSettings,
  values: SettingValues,
): SettingKey[] {
  return keysOf(page).filter((key) => !isTyped(typed, key, values[key]))
}

/** The settings with the input of a page. */
function withTyped(page: SettingPage, typed: TypedSettings, values: SettingValues): object {
  const settings = {}
  for (const [key, value] of Object.entries(values)) set(settings, key, value ?? undefined)
  for (const key of keysOf(page)) set(settings, key, readSetting(typed, key))
  return settings
}

/** Issues of the schema of all settings on this page. Where `values` lack some, the shop finds the rest. */
function issuesOf(page: SettingPage, settings: object): z.core.$ZodIssue[] {
  const { error } = shopSettingsSchema.safeParse(settings)
  const keys = keysOf(page)
  const isOfPage = ({ path }: z.core.$ZodIssue) => keys.some((key) => isAt(path, key))
  return error?.issues.filter(isOfPage) ?? []
}

const isAt = (path: readonly PropertyKey[], key: SettingKey) =>
  `${path.join('.')}.`.startsWith(`${key}.`)

/** Checks the input of a page by the schema that the shop checks it by; `values` are its settings. */
export function settingsFormSchema(page: SettingPage, values: SettingValues) {
  return z.custom<TypedSettings>().superRefine((typed, context) => {
    for (const { path, message } of issuesOf(page, withTyped(page, typed, values))) {
      context.addIssue({ code: 'custom', path, message })
    }
  })
}

/** The settings as they would be saved: what is invalid stays as it is in `values`. */
export function previewSettings(
  page: SettingPage,
  typed: TypedSettings,
  values: SettingValues,
): ShopSettings {
  const settings = withTyped(page, typed, values)
  const wrong = issuesOf(page, settings)
  for (const key of keysOf(page)) {
    if (wrong.some(({ path }) => isAt(path, key))) set(settings, key, values[key] ?? undefined)
  }
  return settings as ShopSettings
}

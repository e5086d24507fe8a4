import { z } from 'zod'
import { secondFactorRules } from '#shared/auth/second-factor.ts'
import { latinDigits } from '#shared/formatting/digits.ts'
import { languages } from '#shared/languages/languages.ts'
import { shopSettingsSchema } from '#shared/shop-settings/shop-settings-schemas.ts'
import {
  type SettingKey,
  settingKeys,
  type SettingPage,
  shopSettingsTable,
} from '#shared/shop-settings/shop-settings-table.ts'

/** How a setting is typed. */
export interface SettingField {
  key: SettingKey
  kind: 'number' | 'email' | 'flag' | 'choice'
  /** Of a choice. */
  values?: readonly string[]
}

const kinds: Record<SettingKey, Omit<SettingField, 'key'>> = {
  'newBuyerOrders.maxUnitsPerProduct': { kind: 'number' },
  'newBuyerOrders.maxUnits': { kind: 'number' },
  'newBuyerOrders.maxDealUnitsPerPhone': { kind: 'number' },
  'newBuyerOrders.maxDealUnitsPerNetworkHour': { kind: 'number' },
  'newBuyerOrders.maxUnitsPerNetworkHour': { kind: 'number' },
  'notifications.newOrderEmail': { kind: 'flag' },
  'notifications.orderEmail': { kind: 'email' },
  'notifications.language': { kind: 'choice', values: languages },
  'security.secondFactor': { kind: 'choice', values: secondFactorRules },
  'retention.knownDeviceDays': { kind: 'number' },
  'retention.contactMessageDays': { kind: 'number' },
  'retention.launchNoticeDays': { kind: 'number' },
  'retention.auditMonths': { kind: 'number' },
}

/** The fields of a page, in the order of the table. */
export function fieldsOf(page: SettingPage): SettingField[] {
  return settingKeys
    .filter((key) => shopSettingsTable[key].page === page)
    .map((key) => ({ key, ...kinds[key] }))
}

/** The input values, nested by the parts of the keys: `{ retention: { auditMonths: '24' } }`. */
export type TypedSettings = Record<string, Record<string, string | boolean>>

export function typedAt(typed: TypedSettings, key: SettingKey): string | boolean {
  const [group = '', name = ''] = key.split('.')
  return typed[group]?.[name] ?? ''
}

/** A value as its input shows it; the first choice for one that is not set. */
export function typedValue({ kind, values }: SettingField, value: unknown): string | boolean {
  if (kind === 'flag') return value === true
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text === '' ? (values?.[0] ?? '') : text
}

/** The values of a page as its form shows them. */
export function typedSettings(page: SettingPage, settings: Record<string, unknown>): TypedSettings {
  const typed: TypedSettings = {}
  for (const field of fieldsOf(page)) {
    const [group = '', name = ''] = field.key.split('.')
    typed[group] = { ...typed[group], [name]: typedValue(field, settings[field.key]) }
  }
  return typed
}

/** The value of an input; undefined when blank. An invalid number is returned as text. */
export function settingOf(
  kind: SettingField['kind'],
  typed: string | boolean,
): string | number | boolean | undefined {
  if (kind === 'flag') return typed === true
  const text = String(typed).trim()
  if (text === '') return undefined
  const number = Number(latinDigits(text))
  return kind === 'number' && Number.isFinite(number) ? number : text
}

/** Checks what is typed on a page by the schema that the shop checks it by. */
export function settingsFormSchema(page: SettingPage) {
  const fields = fieldsOf(page)
  const groups = new Set(fields.map(({ key }) => key.split('.')[0]))
  const { newBuyerOrders, notifications, security, retention } = shopSettingsSchema.shape
  const schemas = { newBuyerOrders, notifications, security, retention }
  const shape = Object.fromEntries(Object.entries(schemas).filter(([name]) => groups.has(name)))
  const values = (typed: TypedSettings) => {
    const nested: Record<string, Record<string, unknown>> = {}
    for (const { key, kind } of fields) {
      const [group = '', name = ''] = key.split('.')
      nested[group] = { ...nested[group], [name]: settingOf(kind, typedAt(typed, key)) }
    }
    return nested
  }
  return z
    .record(z.string(), z.record(z.string(), z.union([z.string(), z.boolean()])))
    .transform(values)
    .pipe(z.object(shape))
}

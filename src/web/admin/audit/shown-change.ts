import { nameWithVariant } from '#shared/catalog/product-rules.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { parcelStageTexts } from '#shared/couriers/parcels/parcel-stage-texts.ts'
import { returnNames, returnStatusTexts } from '#shared/returns/return-texts.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import { claimTexts } from '#shared/warranty/claim-texts.ts'
import { readWarranty, type TypedWarranty } from '#shared/catalog/warranty/read-warranty.ts'
import { warrantyText } from '#shared/catalog/warranty/warranty-texts.ts'
import type { AuditEntry } from '#shared/audit/audit-schemas.ts'
import { roleDescriptionIn, roleNameIn } from '#shared/auth/built-in-roles.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { localDigits } from '#shared/formatting/digits.ts'
import { isLanguage, type Language, languageNames } from '#shared/languages/languages.ts'
import { isSettingKey, type SettingKey } from '#shared/shop-settings/shop-settings-table.ts'
import { formatTaka } from '#shared/money/money.ts'
import { fieldTexts, settingText } from '../settings/settings-texts.ts'
import { auditedFieldTexts, type InspectedLine } from './audited-field-texts.ts'

type Change = AuditEntry['changes'][number]

type SubjectType = AuditEntry['subject']['type']

/** Other subjects have fields of the same names. */
const isSetting = (field: string, of: SubjectType): field is SettingKey =>
  of === 'settings' && isSettingKey(field)

/** A difference in words: two values, or what a list has gained and lost. Of pictures their ids. */
export type ShownChange = { field: string } & (
  | { kind: 'values'; before: string; after: string }
  | { kind: 'pictures'; before: string[]; after: string[] }
  | { kind: 'list'; added: string[]; removed: string[] }
)

/**
 * A field of a kind of subject in words, as in "name (বাংলা)" for `name.bn`; one that is missing in the
 * table by its name in the API.
 */
export function fieldText(field: string, of: SubjectType, language: Language): string {
  if (isSetting(field, of)) return fieldTexts(field, language).label
  const names: Readonly<Record<string, string>> = auditedFieldTexts[language].fields
  const variant = variantField(field)
  if (variant) {
    const name = names[variant.field] ?? variant.field
    return variant.values === ''
      ? name
      : auditedFieldTexts[language].ofVariant(name, variant.values)
  }
  const [name = field, textLanguage] = field.split('.')
  const text = names[name] ?? name
  return isLanguage(textLanguage) ? `${text} (${languageNames[textLanguage]})` : text
}

/** A field of a variant, as in `variants.price.Black · 256 GB`; its values may contain dots. */
function variantField(name: string): { field: string; values: string } | null {
  const { field, values } = /^variants\.(?<field>\w+)\.(?<values>.*)$/s.exec(name)?.groups ?? {}
  return field === undefined || values === undefined ? null : { field, values }
}

export function shownChange(
  { field, before, after }: Change,
  of: SubjectType,
  language: Language,
): ShownChange {
  const name = fieldText(field, of, language)
  if (isPictures(field)) {
    return { field: name, kind: 'pictures', before: pictureIds(before), after: pictureIds(after) }
  }
  const isList = [before, after].every((value) => value === null || Array.isArray(value))
  if (isList) {
    const [old, current] = [before, after].map((value) => items(field, value, of, language))
    const added = (current ?? []).filter((item) => !old?.includes(item))
    const removed = (old ?? []).filter((item) => !current?.includes(item))
    if (added.length + removed.length > 0) return { field: name, kind: 'list', added, removed }
  }
  return {
    field: name,
    kind: 'values',
    before: valueText(field, before, of, language),
    after: valueText(field, after, of, language),
  }
}

export const isPictures = (name: string) => {
  const field = variantField(name)?.field ?? name
  return field === 'image' || field === 'images'
}

const pictureIds = (value: unknown): string[] =>
  [value ?? []].flat().filter((id): id is string => typeof id === 'string')

const moneyFields = new Set([
  'amount',
  'cashOnDelivery',
  'collected',
  'deliveryCharge',
  'open',
  'price',
  'originalPrice',
  'cost',
  'minimumOrderAmount',
  'maximumDiscount',
  'dealPrice',
  'insidePrice',
  'outsidePrice',
  'extraKgPrice',
  'total',
])

const timeFields = new Set([
  'paidAt',
  'feedAddressSince',
  'newSecretSince',
  'expiresAt',
  'expiryDate',
  'startsAt',
  'endsAt',
])

/** The value of a field in words. */
export function valueText(
  name: string,
  value: unknown,
  of: SubjectType,
  language: Language,
): string {
  const t = auditedFieldTexts[language]
  const field = variantField(name)?.field ?? name
  if (isNothing(value)) return t.nothing
  if (isSetting(field, of)) return settingText(value, language, fieldTexts(field, language))
  if (field === 'image') return t.picture
  if (field === 'images' && Array.isArray(value)) return t.pictures(value.length)
  if (Array.isArray(value)) return items(field, value, of, language).join(', ')
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'number') {
    return moneyFields.has(field)
      ? formatTaka(value, language)
      : localDigits(String(value), language)
  }
  if (of === 'role' && field === 'description') return roleDescriptionIn(String(value), language)
  if (typeof value === 'string') {
    return timeFields.has(field)
      ? formatDateTime(value, language)
      : wordText(field, value, of, language)
  }
  if (field === 'warranty') {
    return warrantyText(readWarranty(value as TypedWarranty), language)
  }
  return JSON.stringify(value)
}

export function isNothing(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** Words that the shop has for some values; others are data. */
function wordText(field: string, value: string, of: SubjectType, language: Language): string {
  if (field === 'role') return roleNameIn(value, language)
  const t = auditedFieldTexts[language]
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    status: statusWords(of, language),
    discountType: t.discountTypes,
    kind: of === 'return' ? returnNames[language].kinds : t.synonymKinds,
    courier: courierTexts[language].names,
    parcelState: parcelStageTexts[language].stages,
    method: returnNames[language].methods,
    secondFactor: t.secondFactorChanges,
    tracks: unitTexts[language].tracking,
  }
  return words[field]?.[value] ?? value
}

function statusWords(of: SubjectType, language: Language): Readonly<Record<string, string>> {
  if (of === 'claim') return claimTexts[language].statuses
  if (of !== 'return') return auditedFieldTexts[language].orderStatuses
  const labels = Object.entries(returnStatusTexts[language])
  return Object.fromEntries(labels.map(([status, { label }]) => [status, label]))
}

function items(field: string, value: unknown, of: SubjectType, language: Language): string[] {
  return Array.isArray(value)
    ? value.map((item: unknown) => itemText(field, item, of, language))
    : []
}

function itemText(field: string, item: unknown, of: SubjectType, language: Language): string {
  const t = auditedFieldTexts[language]
  if (isSetting(field, of)) return settingText(item, language, fieldTexts(field, language))
  if (field === 'permissions') return permissionText(String(item), language)
  if (field === 'options') {
    const { name, values } = item as { name: string; values: string[] }
    return `${name}: ${values.join(', ')}`
  }
  if (field === 'specifications') return (item as string[]).join(': ')
  if (field === 'colors') {
    const { name, code } = item as { name: string; code: string }
    return `${name} (${code})`
  }
  if (field === 'lines' && of === 'return') return t.inspected(item as InspectedLine)
  if (field === 'products') {
    const { name, variantLabel, dealPrice, unitLimit } = item as DealProduct
    return t.dealProduct(
      nameWithVariant(name, variantLabel),
      formatTaka(dealPrice, language),
      unitLimit,
    )
  }
  return typeof item === 'string' ? item : JSON.stringify(item)
}

interface DealProduct {
  name: string
  variantLabel?: string | null
  dealPrice: number
  unitLimit: number | null
}

function permissionText(permission: string, language: Language): string {
  const { resources, mayRead, mayWrite } = auditedFieldTexts[language]
  const names: Readonly<Record<string, string>> = resources
  const resource = permission.replace(/^(read|write)_/, '')
  const name = names[resource] ?? resource
  return permission.startsWith('write_') ? mayWrite(name) : mayRead(name)
}

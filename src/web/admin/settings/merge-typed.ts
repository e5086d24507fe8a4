import { set } from 'react-hook-form'
import type { SettingKey } from '#shared/shop-settings/shop-settings-table.ts'
import { isSame } from './kinds/setting-kind.ts'
import { typedAt, type TypedSettings } from './setting-fields.ts'

interface Versions<Typed> {
  /** The values that the form was filled with. */
  base: Typed
  mine: Typed
  theirs: Typed
}

/** Merges the settings of a page, each by itself, and names those of which both changed the same part. */
export function mergeSettings(
  keys: readonly SettingKey[],
  { base, mine, theirs }: Versions<TypedSettings>,
): { merged: TypedSettings; contested: SettingKey[] } {
  const merged: TypedSettings = {}
  const contested = keys.filter((key) => {
    const at = (typed: TypedSettings) => typedAt(typed, key)
    const setting = mergeTyped({ base: at(base), mine: at(mine), theirs: at(theirs) })
    set(merged, key, setting.merged)
    return setting.isContested
  })
  return { merged, contested }
}

interface Merged {
  /** Their value with my changes; mine where both changed the same part. */
  merged: unknown
  /** Whether both changed the same part differently. */
  isContested: boolean
}

/** Merges what two people typed into settings, part by part. */
export function mergeTyped({ base, mine, theirs }: Versions<unknown>): Merged {
  if (isSame(mine, base) || isSame(mine, theirs)) return { merged: theirs, isContested: false }
  if (isSame(theirs, base)) return { merged: mine, isContested: false }
  const isMergeable = hasParts(base) && hasParts(mine) && hasParts(theirs)
  if (!isMergeable || !hasRowsOf(base, mine) || !hasRowsOf(base, theirs)) {
    return { merged: mine, isContested: true }
  }
  const names = Object.keys({ ...theirs, ...mine })
  const parts = names.map((name) =>
    mergeTyped({ base: base[name], mine: mine[name], theirs: theirs[name] }),
  )
  const merged = parts.map((part) => part.merged)
  return {
    merged: Array.isArray(base)
      ? merged
      : Object.fromEntries(names.map((name, index) => [name, merged[index]])),
    isContested: parts.some((part) => part.isContested),
  }
}

type Parts = Readonly<Record<string, unknown>>

/** A rich text is one value: parts of two of them may not make a third. */
const hasParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !('type' in value && value.type === 'doc')

/** Rows are identified by their positions alone: lists with added, removed or moved rows are not merged. */
const hasRowsOf = (base: Parts, changed: Parts) =>
  !Array.isArray(base) ||
  !Array.isArray(changed) ||
  (changed.length === base.length &&
    changed.every(
      (row, index) => isSame(row, base[index]) || !base.some((before) => isSame(row, before)),
    ))

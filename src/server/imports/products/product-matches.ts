import type { ImportFormat } from '#shared/imports/import-fields.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import { importTexts } from '../import-texts.ts'
import { storedSku } from './file-products.ts'
import { type ImportedProduct, RefusedRows, type RowIssue } from './imported-product.ts'
import { lockMatches, type MatchKeys, selectMatches } from './match-queries.ts'

/** Which products of the shop those of a file are. */
export interface ProductMatches {
  ids: readonly string[]
  /** By its id, the SKUs of its variants, or what an earlier file called it. Throws `RefusedRows`. */
  find(imported: ImportedProduct): string | null
  /** Whether the shop has nothing that it is named by. */
  isNew(imported: ImportedProduct): boolean
}

/** Of several products at once; those of the shop are locked in the order of their ids. */
export async function findMatches(
  tx: Tx,
  format: ImportFormat,
  all: readonly ImportedProduct[],
): Promise<ProductMatches> {
  const keys = all.map(keysOf)
  const found = await selectMatches(tx, format, {
    ids: keys.flatMap(({ ids }) => ids),
    skus: keys.flatMap(({ skus }) => skus),
    handles: keys.flatMap(({ handles }) => handles),
  })
  const ids = kinds.flatMap((kind) => [...found[kind].values()])
  await lockMatches(tx, ids)
  return {
    ids,
    find(imported) {
      const { ids, skus, handles } = keysOf(imported)
      const byId = ids.map((id) => found.ids.get(id)).find((id) => id !== undefined)
      if (byId !== undefined) return byId
      const [bySku, ...others] = new Set(skus.flatMap((sku) => found.skus.get(sku) ?? []))
      if (others.length > 0) {
        const reason: RowIssue['reason'] = (language) => importTexts[language].severalProducts
        throw new RefusedRows([{ line: imported.line, field: 'sku', reason }])
      }
      return bySku ?? handles.map((handle) => found.handles.get(handle) ?? null)[0] ?? null
    },
    isNew(imported) {
      const keys = keysOf(imported)
      return kinds.every((kind) => keys[kind].every((key) => !found[kind].has(key)))
    },
  }
}

const kinds = ['ids', 'skus', 'handles'] as const

function keysOf({ values, variants, handle }: ImportedProduct): MatchKeys {
  const id = values.id?.trim().toLowerCase() ?? ''
  return {
    ids: isId(id) ? [id] : [],
    skus: variants.flatMap((variant) => storedSku(variant.values.sku) || []),
    handles: handle === null ? [] : [handle],
  }
}

import type { Pagination } from '#shared/api/pagination.ts'
import { holdsAll } from '#shared/api/permissions.ts'
import {
  translatedRecords,
  translatedTypes,
  type TranslationCounts,
  type TranslationQuery,
  type TranslationRow,
} from '#shared/translations/translation-schemas.ts'
import { serializeTexts } from '../platform/content-texts.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import type { Shop } from '../shop.ts'
import { countStates, selectCategoryNames, translationList } from './translation-queries.ts'

/** The texts of the records that may be read with the permissions `held`; the counts ignore state and search. */
export async function listTranslations(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  query: TranslationQuery,
  held: readonly string[],
): Promise<{ rows: TranslationRow[]; counts: TranslationCounts[]; pagination: Pagination }> {
  const now = clock.now()
  const readable = translatedTypes.filter((type) => holdsAll(held, [translatedRecords[type].read]))
  const types = readable.filter((type) => query.type?.includes(type) ?? true)
  const [{ rows, pagination }, counts] = await Promise.all([
    readListPage(db, translationList(db, now, types, query), query),
    countStates(db, now, readable),
  ])
  const parents = await selectCategoryNames(
    db,
    rows.flatMap(({ parentId }) => parentId ?? []),
  )
  return {
    rows: rows.map(
      ({
        id,
        parentId,
        englishName,
        englishDescription,
        englishBoxContents,
        texts,
        updatedAt,
        ...row
      }) => ({
        ...row,
        _id: id,
        parent: parents.find(({ _id }) => _id === parentId) ?? null,
        english: {
          ...(englishName !== null && { name: englishName }),
          ...(englishDescription !== null && { description: englishDescription }),
          ...(englishBoxContents && { boxContents: englishBoxContents }),
        },
        texts: serializeTexts(texts),
        updatedAt: updatedAt.toISOString(),
      }),
    ),
    counts: readable.map((type) => counts.find((each) => each.type === type) ?? noneOf(type)),
    pagination,
  }
}

function noneOf(type: TranslationCounts['type']): TranslationCounts {
  return { type, total: 0, missing: 0, outdated: 0, complete: 0 }
}

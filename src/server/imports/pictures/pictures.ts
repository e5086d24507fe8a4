import type { z } from 'zod'
import type { PageRequest } from '#shared/api/pagination.ts'
import type { importPictureListSchema } from '#shared/imports/import-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { SignedInCustomer } from '../../platform/http/authenticate.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { updateImport } from '../import-queries.ts'
import { importTexts } from '../import-texts.ts'
import { changeImport, requireImport, startedBy } from '../imports.ts'
import { failedPictureList, resetFailedPictures } from './picture-queries.ts'

/** The pictures that could not be had, with the reason. */
export async function listFailedPictures(
  { db }: Pick<Shop, 'db'>,
  id: string,
  query: PageRequest,
  { by, language }: { by: SignedInCustomer; language: Language },
): Promise<z.output<typeof importPictureListSchema>> {
  const record = await requireImport(db, id, by)
  const { rows, pagination } = await readListPage(db, failedPictureList(record.id), query)
  return {
    pictures: rows.map(({ productId, line, source, reason }) => ({
      productId,
      line,
      source,
      reason: reason?.[language] ?? '',
    })),
    pagination,
  }
}

/** Tries the pictures that have failed again. */
export async function retryPictures(
  shop: ActingShop,
  id: string,
  by: SignedInCustomer,
): Promise<void> {
  await changeImport(shop, id, by, async (tx, { status }) => {
    if (status !== 'completed' || !(await retryFailed(tx, shop, id))) {
      throw new DomainError('conflict', (language) => importTexts[language].noFailedPictures)
    }
  })
}

/** Whether there were pictures that have failed: they are fetched again, in the name of the one who asks. */
export async function retryFailed(tx: Tx, shop: ActingShop, importId: string): Promise<boolean> {
  if ((await resetFailedPictures(tx, importId)) === 0) return false
  await updateImport(tx, importId, startedBy(shop))
  await enqueuePictures(tx, shop, importId)
  return true
}

export const enqueuePictures = (tx: Tx, { jobs }: Pick<Shop, 'jobs'>, importId: string) =>
  jobs.enqueue(tx, 'importPictures', [{ importId }])

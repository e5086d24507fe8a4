import { writing } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { SignedInCustomer } from '../../platform/http/authenticate.ts'
import type { StreamedFile } from '../../platform/http/multipart-form.ts'
import { newId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { deleteParts } from '../import-queries.ts'
import { importTexts } from '../import-texts.ts'
import { changeImport } from '../imports.ts'
import { storeFile } from '../store-file.ts'
import { retryFailed } from './pictures.ts'
import { selectZip, upsertZip } from './picture-queries.ts'
import { readZip } from './picture-zip.ts'

/**
 * Stores a ZIP with pictures that the file of an import names, in place of an earlier one; those that have
 * failed are tried again. Throws `invalid` for what is no such ZIP.
 */
export async function uploadZip(
  shop: ActingShop,
  importId: string,
  file: StreamedFile,
  by: SignedInCustomer,
): Promise<void> {
  const partsId = newId()
  try {
    const bytes = await storeFile(shop, partsId, file)
    await readZip(shop.db, { partsId, bytes })
    await changeImport(shop, importId, by, async (tx, { status }) => {
      if (status === 'failed' || status === 'undone') {
        throw new DomainError('conflict', (language) => importTexts[language].notReady)
      }
      const earlier = await selectZip(tx, importId)
      await upsertZip(tx, { importId, partsId, name: file.name.slice(0, 200), bytes })
      if (earlier) await deleteParts(tx, earlier.partsId)
      await retryFailed(tx, shop, importId)
    })
  } catch (error) {
    await deleteParts(writing(shop), partsId).catch(() => undefined)
    throw error
  }
}

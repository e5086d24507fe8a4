import { deleted, ok } from '#shared/api/endpoint.ts'
import type { firstStepEndpoints } from '#shared/api/endpoints.ts'
import {
  deleteAppMetadata,
  insertAppMetadata,
  readAppMetadata,
} from '../platform/database/app-metadata-queries.ts'
import { type Writer, writing } from '../platform/database/database.ts'
import { isMailSent } from '../mail/mail-server.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { selectFirstSteps } from './first-step-queries.ts'

/** Name of the app metadata that a shop has while its dashboard shows the guide. */
const guide = 'first_steps'

/** Shows the guide of first steps to the owner of a shop that is empty. */
export async function offerFirstSteps(db: Writer): Promise<void> {
  await insertAppMetadata(db, guide, 'shown')
}

export function firstStepHandlers(shop: Shop): HandlersFor<typeof firstStepEndpoints> {
  return {
    'GET /admin/first-steps': async () => {
      const isShown = (await readAppMetadata(shop.db, guide)) !== null
      if (!isShown) return ok({ steps: null })
      return ok({ steps: { ...(await selectFirstSteps(shop.db)), mail: await isMailSent(shop) } })
    },
    'DELETE /admin/first-steps': async ({ actor }) => {
      await deleteAppMetadata(writing({ ...shop, actor }), guide)
      return deleted
    },
  }
}

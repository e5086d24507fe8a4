import { ok } from '#shared/api/endpoint.ts'
import type { healthEndpoints } from '#shared/api/health-endpoints.ts'
import { pingDatabase, type Db } from '../database/database.ts'
import type { HandlersFor } from './register-endpoints.ts'

/** The shop can sell while its database answers; a failure becomes 503 where all failures do. */
export function healthHandlers(db: Db): HandlersFor<typeof healthEndpoints> {
  return {
    'GET /health': async () => {
      await pingDatabase(db)
      return ok({ status: 'ok' })
    },
  }
}

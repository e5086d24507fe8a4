import { ok } from '#shared/api/endpoint.ts'
import type { backupEndpoints } from '#shared/api/endpoints.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { findBackupStatus } from './backup-record.ts'

export function backupHandlers(shop: Shop): HandlersFor<typeof backupEndpoints> {
  return {
    'GET /admin/backup': async () => ok(await findBackupStatus(shop)),
  }
}

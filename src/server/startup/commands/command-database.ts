import { hasCluster, startPostgres } from '#embedded-postgres'
import { backupFailureTexts } from '#shared/backup/backup-failure-texts.ts'
import { type Settings, StartError } from '../../platform/settings.ts'
import { outsideDatabase } from '../open-shop.ts'
import { print } from './run-command.ts'

/** The database of the shop for a command of the terminal: the running one, or started for it. */
export async function openCommandDatabase(settings: Settings) {
  const { dataDir } = settings
  const outside = outsideDatabase(settings)
  if (outside) return { url: outside.directUrl, isLocal: false, stop: async () => undefined }
  if (!hasCluster(dataDir)) {
    throw new StartError(backupFailureTexts.en.noShop(dataDir))
  }
  return { ...(await startPostgres({ dataDir, log: print })), isLocal: true }
}

import { hasCluster, startPostgres } from '#embedded-postgres'
import { type Settings, StartError } from '../platform/settings.ts'
import { outsideDatabase } from './open-shop.ts'
import { print } from './run-command.ts'

/** The database of the shop for a command of the terminal: the running one, or started for it. */
export async function openCommandDatabase(settings: Settings) {
  const { dataDir } = settings
  const outside = outsideDatabase(settings)
  if (outside) return { url: outside.directUrl, isLocal: false, stop: async () => undefined }
  if (!hasCluster(dataDir)) {
    throw new StartError(
      `There is no shop in ${dataDir}: start one with npm start, or set DATA_DIR to where it is.`,
    )
  }
  return { ...(await startPostgres({ dataDir, log: print })), isLocal: true }
}

/** The one entry point: what the shop, its tests and benches import of this folder. */
export { hasCluster, withExclusiveUse } from './exclusive-use.ts'
export { chooseServerUser } from './server-user.ts'
export { PostgresStartError } from './start-error.ts'
export { startPostgres, supervisePostgres, type EmbeddedPostgres } from './start-postgres.ts'

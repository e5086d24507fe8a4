import { setTimeout as wait } from 'node:timers/promises'
import { checkOrders, type CheckedOrders } from './check-orders.ts'
import { type Cluster, until } from './cluster.ts'
import { databaseFolder, type DatabaseMachine, databaseMachines } from './deployed-files.ts'
import type { Experience, Shoppers } from './shoppers.ts'

const pgBackRest = 'pgbackrest --stanza=jontro'
const pgCtl = `/usr/lib/postgresql/15/bin/pg_ctl -D ${databaseFolder}`
const asPostgres = { user: 'postgres' }

/** The first full backup of the cluster. */
export async function backUp(cluster: Cluster): Promise<void> {
  const primary = await cluster.primary()
  await primary.run(`${pgBackRest} stanza-create`, asPostgres)
  await primary.run(`${pgBackRest} --type=full backup`, asPostgres)
}

/**
 * Somebody deletes all orders while people shop; the cluster goes back to the moment before, as
 * docs/operations.md says. Orders until then count as acknowledged; those since are gone with it.
 */
export async function restoreToPointInTime(
  cluster: Cluster,
  shoppers: Shoppers,
): Promise<{ before: Experience; checked: CheckedOrders }> {
  const primary = await cluster.primary()
  await primary.run(`${pgBackRest} --type=incr backup`, asPostgres)
  // A moment without orders, so that each is clearly before or after it.
  await shoppers.stop()
  const before = shoppers.take()
  const [row] = await cluster.query<{ moment: string }>('select clock_timestamp()::text as moment')
  await wait(500)
  shoppers.start()
  await shoppers.everyoneOnceMore()
  await cluster.query('truncate orders cascade')
  await shoppers.everyoneOnceMore()
  await shoppers.stop()
  shoppers.take()

  for (const name of databaseMachines) await cluster.stopPatroni(name)
  await cluster.removeState(primary)
  await primary.run(
    `${pgBackRest} --delta --type=time --target='${row?.moment}' --target-action=promote restore`,
    asPostgres,
  )
  // Patroni would have it follow a primary; so it recovers and is promoted before.
  await primary.run(`${pgCtl} -w -t 300 -l /var/lib/postgresql/restore.log start`, asPostgres)
  await until('the end of recovery', 120_000, async () => {
    const isRecovering = "psql -XAt -U postgres -c 'select pg_is_in_recovery()'"
    return (await primary.run(isRecovering, asPostgres)) === 'f'
  })
  await primary.run(`${pgCtl} -w -m fast stop`, asPostgres)
  cluster.startPatroni(primary.name as DatabaseMachine)
  await until(
    'the restored database',
    120_000,
    async () => (await cluster.query('select 1')).length > 0,
  )
  for (const name of databaseMachines.filter((each) => each !== primary.name)) {
    await cluster.machines[name].run(`find ${databaseFolder} -mindepth 1 -delete`, asPostgres)
    cluster.startPatroni(name)
  }
  await cluster.waitUntilHealthy()
  const checked = await checkOrders(cluster, before.orders)
  shoppers.start()
  await shoppers.everyoneOnceMore()
  return { before, checked }
}

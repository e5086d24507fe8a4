import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { databaseFolder } from './deployed-files.ts'
import type { Machine } from './machines.ts'

/** How long a machine stays away after the shop goes on without it. */
const awayMs = 5000
/** Longer than it takes Patroni to give up a replica or a primary that it does not see. */
const cutMs = 15_000
const isolatedMs = 32_000

export const rolloutEvent = 'new release rolled out'

/** Events of a cluster while people shop. It is whole again afterwards. */
export const events = {
  // First, so that the others happen to this release.
  [rolloutEvent]: (cluster: Cluster) => cluster.rollOut(),

  'PostgreSQL of the primary killed': async (cluster: Cluster) => {
    const primary = await cluster.primary()
    // Some of its processes may end by themselves before it is their turn.
    await primary.run(
      `pid=$(head -1 ${databaseFolder}/postmaster.pid) && kill -9 $pid $(cat /proc/$pid/task/$pid/children) || true`,
    )
    await wait(awayMs)
  },

  'machine of the primary killed': async (cluster: Cluster) => {
    const primary = await cluster.primary()
    await primary.powerOff()
    await untilAnotherLeads(cluster, primary)
    await wait(awayMs)
    await cluster.boot(primary.name)
  },

  'machine of the synchronous replica killed': async (cluster: Cluster) =>
    killAndBoot(cluster, await cluster.synchronousReplica()),

  'web machine killed': (cluster: Cluster) => killAndBoot(cluster, cluster.machines.web1),
  'worker killed': (cluster: Cluster) => killAndBoot(cluster, cluster.machines.worker),
  'Redis killed': (cluster: Cluster) => killAndBoot(cluster, cluster.machines.redis),

  'network cut between primary and replica': async (cluster: Cluster) => {
    const primary = await cluster.primary()
    const replica = await cluster.synchronousReplica()
    await primary.cutFrom(replica)
    await wait(cutMs)
    await primary.reconnectTo(replica)
  },

  'primary cut off from everybody': async (cluster: Cluster) => {
    const primary = await cluster.primary()
    const others = Object.values(cluster.machines).filter((machine) => machine !== primary)
    await Promise.all(others.map((other) => primary.cutFrom(other)))
    await wait(isolatedMs)
    await expectNoWrites(primary)
    await Promise.all(others.map((other) => primary.reconnectTo(other)))
  },
} satisfies Record<string, (cluster: Cluster) => Promise<void>>

async function killAndBoot(cluster: Cluster, machine: Machine): Promise<void> {
  await machine.powerOff()
  await wait(awayMs)
  await cluster.boot(machine.name)
}

async function untilAnotherLeads(cluster: Cluster, before: Machine): Promise<void> {
  while ((await cluster.primary()) === before) await wait(200)
}

/** There are two that think they lead if this one still takes writes. */
async function expectNoWrites(primary: Machine): Promise<void> {
  const isReplica = await primary
    .run("psql -XAt -U postgres -c 'select pg_is_in_recovery()'", { user: 'postgres' })
    // It may be between the two, and takes no connections.
    .catch(() => 't')
  if (isReplica !== 't') throw new Error(`${primary.name} still takes writes when it is cut off`)
}

import { setTimeout as wait } from 'node:timers/promises'
import { type DatabaseMachine, databaseMachines } from './deployed-files.ts'
import { until } from './until.ts'

/** As Patroni's REST interface describes a member. */
interface Member {
  name: DatabaseMachine
  role: string
  state: string
  lag?: number | string
}

/** Waits until a database has this role. */
export async function databaseWithRole(role: string): Promise<DatabaseMachine> {
  for (;;) {
    const member = (await listMembers()).find((each) => each.role === role)
    if (member) return member.name
    await wait(200)
  }
}

/**
 * Waits until three databases run, one leads, one follows synchronously, and none is behind; in the
 * eyes of each, because one that was cut off still thinks for a moment that it leads.
 */
export async function waitUntilHealthy(): Promise<void> {
  await until('the cluster to be healthy', 180_000, async () => {
    const views = await Promise.all(databaseMachines.map(membersSeenBy))
    const leaders = views.map((members) => members.find(({ role }) => role === 'leader')?.name)
    return views.every(isWhole) && new Set(leaders).size === 1
  })
}

async function listMembers(): Promise<Member[]> {
  for (const name of databaseMachines) {
    try {
      return await membersSeenBy(name)
    } catch {
      // Another one knows too.
    }
  }
  return []
}

/** The cluster as Patroni on one machine sees it. */
async function membersSeenBy(name: DatabaseMachine): Promise<Member[]> {
  const response = await fetch(`http://${name}:8008/cluster`, { signal: AbortSignal.timeout(1000) })
  return ((await response.json()) as { members: Member[] }).members
}

function isWhole(members: Member[]): boolean {
  const count = (role: string) => members.filter((member) => member.role === role).length
  return (
    members.length === databaseMachines.length &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    members.every(({ lag }) => lag === undefined || Number(lag) < 1_000_000) &&
    count('leader') === 1 &&
    count('sync_standby') === 1
  )
}

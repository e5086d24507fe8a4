import { execFile } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { checkOrders, fillShop } from './check-orders.ts'
import { Cluster } from './cluster.ts'
import { waitUntilHealthy } from './database-members.ts'
import { databaseMachines } from './deployed-files.ts'
import { events } from './events.ts'
import { hostsFile, openNetwork } from './machines.ts'
import { type Outcome, printOutcomes, promiseBroken } from './outcomes.ts'
import { Shoppers } from './shoppers.ts'

/**
 * The trial itself, inside namespaces of its own (`try-cluster.ts`): everything it starts and mounts is
 * removed when it ends, even by a crash.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    rounds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    /** Where the code of the earlier release is. */
    earlier: { type: 'string' },
  },
})
const { folder } = values
const rounds = Number(values.rounds)
const chosen = Object.keys(events).filter((name) => name.includes(values.only))
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`)
const noteLongWait = (line: string) =>
  appendFileSync(join(folder, 'logs', 'long-waits.log'), `${new Date().toISOString()}  ${line}\n`)

async function openCluster(): Promise<Cluster> {
  await writeFile(join(folder, 'hosts'), hostsFile)
  await promisify(execFile)('mount', ['--bind', join(folder, 'hosts'), '/etc/hosts'])
  await openNetwork()
  const cluster = await Cluster.prepare(folder, values.earlier ?? null)
  say('three databases, a balancer and Redis start')
  await Promise.all(
    ([...databaseMachines, 'edge', 'redis'] as const).map((name) => cluster.boot(name)),
  )
  await waitUntilHealthy()
  say('two web processes and a worker start')
  for (const name of ['web1', 'web2', 'worker'] as const) await cluster.boot(name)
  return cluster
}

async function tryEvent(name: string, cluster: Cluster, shoppers: Shoppers): Promise<Outcome> {
  shoppers.take()
  await events[name as keyof typeof events](cluster)
  await waitUntilHealthy()
  await shoppers.everyoneOnceMore()
  const experience = shoppers.take()
  return { event: name, ...experience, ...(await checkOrders(cluster, experience.orders)) }
}

const cluster = await openCluster()
const productIds = await fillShop('http://web1:3000')
const shoppers = new Shoppers(productIds, noteLongWait)
shoppers.start()
await shoppers.everyoneOnceMore()
const outcomes: Outcome[] = []
for (let round = 1; round <= rounds; round += 1) {
  for (const name of chosen) {
    say(`round ${round} of ${rounds}: ${name}`)
    await wait(2000)
    const outcome = await tryEvent(name, cluster, shoppers)
    outcomes.push(outcome)
    for (const sentence of promiseBroken(outcome)) say(sentence)
  }
  say(`after ${round} of ${rounds} rounds`)
  printOutcomes(outcomes, console.log)
}
await shoppers.stop()
const broken = outcomes.flatMap(promiseBroken)
process.exit(broken.length > 0 ? 1 : 0)

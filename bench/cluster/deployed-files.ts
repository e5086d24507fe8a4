import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const compose = fileURLToPath(new URL('../../deploy/compose/', import.meta.url))

export interface DeployedFiles {
  patroni: string
  haproxy: string
  /** Without the part that balances the shop itself. */
  databaseProxy: string
  pgBackRest: string
  /** Environment of Patroni on a machine. */
  patroniEnvironment: (name: DatabaseMachine) => Record<string, string>
  /** Environment of a shop process, without its role. */
  shopEnvironment: Record<string, string>
}

/** Writes the configurations of `deploy/` as a cluster of machines has them. */
export async function writeDeployedFiles(
  folder: string,
  repository: string,
): Promise<DeployedFiles> {
  const read = (path: string) => readFile(join(compose, path), 'utf8')
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const composeFile = await read('compose.yaml')
  const createDatabase = join(folder, 'create-shop-database')
  await copyFile(join(compose, 'postgres', 'create-shop-database.sh'), createDatabase)
  const patroni = replaceAll(await read('postgres/patroni.yml'), [
    ['hosts: etcd:2379', `hosts: ${databaseMachines.map((name) => `${name}:2379`).join(',')}`],
    ['/usr/local/bin/create-shop-database', createDatabase],
    [
      '        timezone: UTC\n',
      "        timezone: UTC\n        archive_mode: 'on'\n        archive_command: pgbackrest --stanza=jontro archive-push %p\n",
    ],
  ])
  // Names are in a file here, not in a name server.
  const haproxy = replaceAll(await read('haproxy.cfg'), [
    [' resolvers containers init-addr none', ''],
    ['resolvers containers\n    parse-resolv-conf\n    hold valid 5s\n', ''],
  ])
  return {
    patroni: await write('patroni.yml', patroni),
    haproxy: await write('haproxy.cfg', haproxy),
    databaseProxy: await write('database-proxy.cfg', haproxy.replace(/^listen shop[^]*/m, '')),
    pgBackRest: await write('pgbackrest.conf', pgBackRestFor(repository)),
    patroniEnvironment: (name) => ({
      ...variablesIn(composeFile, 'x-postgres-environment:'),
      ...variablesIn(composeFile, `  ${name}:`),
    }),
    shopEnvironment: variablesIn(composeFile, 'x-shop-environment:'),
  }
}

/** On each of them. */
export const databaseFolder = '/var/lib/postgresql/15/jontro'

export const databaseMachines = ['postgres1', 'postgres2', 'postgres3'] as const
export type DatabaseMachine = (typeof databaseMachines)[number]

function replaceAll(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`deploy/ has no "${from}" any more`)
    return before.replaceAll(from, to)
  }, text)
}

/** A folder stands for the bucket. */
function pgBackRestFor(repository: string): string {
  return `[global]
repo1-path=${repository}
repo1-retention-full=4
start-fast=y
compress-type=zst
lock-path=/run/postgresql
log-level-file=off
log-level-console=warn

[jontro]
pg1-path=${databaseFolder}
`
}

/** The administrator of a cluster that lives for minutes in a network of its own. */
export const administrator = { email: 'owner@shop.example', password: 'a password for a trial' }

const variables: Record<string, string> = {
  SHOP_DB_PASSWORD: 'shop',
  POSTGRES_PASSWORD: 'superuser',
  REPLICATION_PASSWORD: 'replication',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  PUBLIC_URL: 'http://edge:8080',
  SHOP_SECRET: 'one secret for every process of the shop',
}

/** The variables of a block of `compose.yaml`, which begins with a line and has lines further in. */
function variablesIn(composeFile: string, firstLine: string): Record<string, string> {
  const lines = composeFile.split('\n')
  const begin = lines.findIndex((line) => line.startsWith(firstLine))
  if (begin < 0) throw new Error(`deploy/compose/compose.yaml has no "${firstLine}" any more`)
  const depth = (line: string) => line.search(/\S/)
  const outside = lines[begin] ?? ''
  const length = lines.slice(begin + 1).findIndex((line) => depth(line) <= depth(outside))
  const found = lines.slice(begin + 1, begin + 1 + length).flatMap((line) => {
    const [, name, value] = /^ +([A-Z]\w+): (.*)$/.exec(line) ?? []
    if (!name || value === undefined) return []
    const filled = value.replaceAll(/\$\{(\w+):\?\}/g, (_, key: string) => variables[key] ?? '')
    return [[name, filled.replace(/^'(.*)'$/, '$1')] as const]
  })
  return Object.fromEntries(found)
}

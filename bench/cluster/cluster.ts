import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import pg from 'pg'
import {
  type DatabaseMachine,
  databaseMachines,
  type DeployedFiles,
  writeDeployedFiles,
} from './deployed-files.ts'
import { databaseWithRole } from './database-members.ts'
import { Machine, machineNames, type MachineName } from './machines.ts'
import { until } from './until.ts'

const run = promisify(execFile)
/** The code of this release. */
const presentCode = fileURLToPath(new URL('../..', import.meta.url))

type Program = ReturnType<Machine['start']>

/** The machines that run the shop, in the order in which a release is rolled out. */
const shopMachines = ['web1', 'web2', 'worker'] as const
type ShopMachine = (typeof shopMachines)[number]

/** Three databases, a balancer, two web processes, a worker and Redis, each on its own machine. */
export class Cluster {
  readonly machines: Record<MachineName, Machine>
  readonly #files: DeployedFiles
  readonly #folder: string
  readonly #earlierCode: string | null
  /** Folder of the code that is started from now on. */
  #code: string
  readonly #shops = new Map<MachineName, Program>()
  readonly #patronis = new Map<MachineName, Program>()

  private constructor(
    folder: string,
    earlierCode: string | null,
    files: DeployedFiles,
    machines: Cluster['machines'],
  ) {
    this.#folder = folder
    this.#earlierCode = earlierCode
    this.#code = earlierCode ?? presentCode
    this.#files = files
    this.machines = machines
  }

  /** It starts with the code of an earlier release where there is one. */
  static async prepare(folder: string, earlierCode: string | null): Promise<Cluster> {
    const logs = join(folder, 'logs')
    const repository = join(folder, 'repository')
    await mkdir(logs)
    await mkdir(join(folder, 'data'))
    await ownFolder(repository, 'postgres')
    const files = await writeDeployedFiles(folder, repository)
    const disks = await Promise.all(
      machineNames.map(async (name) => [name, await diskOf(name, folder, files)] as const),
    )
    const machines = disks.map(([name, disk]) => [name, new Machine(name, disk, logs)] as const)
    const byName = Object.fromEntries(machines) as Cluster['machines']
    return new Cluster(folder, earlierCode, files, byName)
  }

  /** Boots a machine and starts what it is for. */
  async boot(name: MachineName): Promise<void> {
    await this.machines[name].boot()
    await this.#programs[name]()
  }

  readonly #programs: Record<MachineName, () => Promise<void> | void> = {
    postgres1: () => this.#startDatabase('postgres1'),
    postgres2: () => this.#startDatabase('postgres2'),
    postgres3: () => this.#startDatabase('postgres3'),
    edge: () => this.#startProxy('edge', this.#files.haproxy),
    web1: () => this.#startWithProxy('web1'),
    web2: () => this.#startWithProxy('web2'),
    worker: () => this.#startWithProxy('worker'),
    redis: () =>
      void this.machines.redis.start(
        'redis',
        "redis-server --bind 0.0.0.0 --protected-mode no --save '' --appendonly no --maxmemory 64mb --maxmemory-policy allkeys-lru",
      ),
  }

  #startDatabase(name: DatabaseMachine): void {
    const members = databaseMachines.map((each) => `${each}=http://${each}:2380`).join(',')
    this.machines[name].start(
      'etcd',
      [
        `etcd --name=${name} --data-dir=/var/lib/etcd/data --enable-v2=true --logger=zap --log-level=warn`,
        `--listen-client-urls=http://0.0.0.0:2379 --advertise-client-urls=http://${name}:2379`,
        `--listen-peer-urls=http://0.0.0.0:2380 --initial-advertise-peer-urls=http://${name}:2380`,
        `--initial-cluster=${members}`,
      ].join(' '),
      { user: 'etcd' },
    )
    this.startPatroni(name)
  }

  startPatroni(name: DatabaseMachine): void {
    const patroni = this.machines[name].start('patroni', `patroni ${this.#files.patroni}`, {
      user: 'postgres',
      environment: { HOME: '/var/lib/postgresql', ...this.#files.patroniEnvironment(name) },
    })
    this.#patronis.set(name, patroni)
  }

  /** Stops PostgreSQL with it. */
  async stopPatroni(name: DatabaseMachine): Promise<void> {
    const patroni = this.#patronis.get(name)
    await patroni?.signal('SIGTERM')
    await patroni?.ended
  }

  /** Patroni forgets the cluster, which begins anew with the first database that starts. */
  async removeState(on: Machine): Promise<void> {
    const answers = String.raw`printf 'jontro\nYes I am aware\n'`
    const patronictl = `patronictl -c ${this.#files.patroni} remove jontro`
    await on.run(`${answers} | ${patronictl}`, { user: 'postgres' })
  }

  #startProxy(name: MachineName, configuration: string): void {
    this.machines[name].start('haproxy', `haproxy -db -f ${configuration}`)
  }

  async #startWithProxy(name: ShopMachine): Promise<void> {
    this.#startProxy(name, this.#files.databaseProxy)
    await this.startShop(name)
  }

  /** Starts a shop process, and waits until it is ready. */
  async startShop(name: ShopMachine, environment: Record<string, string> = {}): Promise<void> {
    const role = name === 'worker' ? 'worker' : 'web'
    const command = `sh -c 'cd ${this.#code} && ${await startCommandOf(this.#code)}'`
    const shop = this.machines[name].start('shop', command, {
      environment: {
        ...this.#files.shopEnvironment,
        NODE_ENV: 'production',
        ROLE: role,
        HOST: '0.0.0.0',
        PORT: '3000',
        DATA_DIR: join(this.#folder, 'data'),
        BACKUP_TIME: 'off',
        LOG_LEVEL: 'warn',
        ...environment,
      },
    })
    this.#shops.set(name, shop)
    const readiness = `http://${name}:${role === 'worker' ? 9400 : 3000}/ready`
    await until(`${name} to be ready`, 90_000, () => isOk(readiness))
  }

  async signalShop(name: 'web1' | 'web2', signal: NodeJS.Signals): Promise<void> {
    await this.#shops.get(name)?.signal(signal)
  }

  /** Tells a shop process to stop, as a supervisor does, and waits until it has ended. */
  async stopShop(name: ShopMachine): Promise<void> {
    const shop = this.#shops.get(name)
    await shop?.signal('SIGTERM')
    await shop?.ended
  }

  /**
   * Replaces the earlier release by this one; this one by itself where there is none. Where this one
   * runs already, the earlier one comes back first, on the schema of this one.
   */
  async rollOut(): Promise<void> {
    if (this.#earlierCode !== null && this.#code === presentCode) {
      await this.#replaceShops(this.#earlierCode)
    }
    await this.#replaceShops(presentCode)
  }

  /** One process after the other; each serves again before the next one ends. */
  async #replaceShops(code: string): Promise<void> {
    this.#code = code
    for (const name of shopMachines) {
      await this.stopShop(name)
      await this.startShop(name)
      if (name !== 'worker') await this.#waitUntilBalancedTo(name)
    }
  }

  /** The balancers of the edge send visitors to this process again. */
  async #waitUntilBalancedTo(name: 'web1' | 'web2'): Promise<void> {
    // It asks each second.
    await until(`${name} to be ready`, 30_000, () => isOk(`http://${name}:3000/ready`))
    await wait(2500)
  }

  async primary(): Promise<Machine> {
    return this.machines[await databaseWithRole('leader')]
  }

  async synchronousReplica(): Promise<Machine> {
    return this.machines[await databaseWithRole('sync_standby')]
  }

  /** The primary, by way of the balancer at the edge. */
  get databaseUrl(): string {
    return (this.#files.shopEnvironment['DATABASE_URL'] ?? '').replace('haproxy', 'edge')
  }

  /** A statement on the primary, by way of the balancer. */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: 5000,
      query_timeout: 30_000,
    })
    // A failover ends it; the statement rejects too.
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
}

/** The command that `npm start` runs in a release's code. */
async function startCommandOf(code: string): Promise<string> {
  const text = await readFile(join(code, 'package.json'), 'utf8')
  return (JSON.parse(text) as { scripts: { start: string } }).scripts.start
}

async function isOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3000) })
  await response.body?.cancel()
  return response.ok
}

async function diskOf(
  name: MachineName,
  folder: string,
  files: DeployedFiles,
): Promise<Record<string, string>> {
  if (!databaseMachines.some((each) => each === name)) return {}
  const disk = join(folder, 'disks', name)
  await ownFolder(join(disk, 'postgresql'), 'postgres')
  await ownFolder(join(disk, 'etcd'), 'etcd')
  return {
    '/var/lib/postgresql': join(disk, 'postgresql'),
    '/var/lib/etcd': join(disk, 'etcd'),
    '/etc/pgbackrest.conf': files.pgBackRest,
  }
}

async function ownFolder(folder: string, user: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await run('chown', [`${user}:${user}`, folder])
  await run('chmod', ['700', folder])
}

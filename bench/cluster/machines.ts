import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The switch that every machine is plugged into; the visitors sit at it. */
const switchName = 'switch'
const visitorsAddress = '10.77.0.1'

/** The networks that visitors come from, each with one address. */
const visitorNetworks = 250
export const addressOfVisitor = (at: number) => `10.77.128.${1 + (at % visitorNetworks)}`

const hosts = {
  postgres1: '10.77.0.11',
  postgres2: '10.77.0.12',
  postgres3: '10.77.0.13',
  edge: '10.77.0.20',
  web1: '10.77.0.21',
  web2: '10.77.0.22',
  worker: '10.77.0.23',
  redis: '10.77.0.24',
}
export type MachineName = keyof typeof hosts
export const machineNames = Object.keys(hosts) as MachineName[]

/** Every machine knows all others by name; the balancer that it asks is its own. */
export const hostsFile = `127.0.0.1 localhost haproxy\n${Object.entries(hosts)
  .map(([name, address]) => `${address} ${name}\n`)
  .join('')}`

/** A program on a machine. */
interface RunningProgram {
  /** Sends the signal to the program itself. */
  signal(signal: NodeJS.Signals): Promise<void>
  /** Resolves when it has ended. */
  ended: Promise<unknown>
}

interface ProgramOptions {
  /** The user that it runs as; root by default. */
  user?: string
  environment?: Record<string, string>
}

/** Makes the network that machines are plugged into; it exists as long as this process. */
export async function openNetwork(): Promise<void> {
  await ip('link set lo up')
  // Without an address of its own it takes one of its ports, and changes it when that machine dies.
  await ip(`link add ${switchName} address 02:00:00:00:00:01 type bridge`)
  await ip(`addr add ${visitorsAddress}/16 dev ${switchName}`)
  await ip(`link set ${switchName} up`)
  await ip('route add local 10.77.128.0/24 dev lo')
}

/**
 * A machine of namespaces: its own network, processes, host name and some folders. It dies with
 * everything on it at once, silently: nobody gets an end of a connection from it.
 */
export class Machine {
  readonly name: MachineName
  /** Folders of its own, by where its programs see them. */
  readonly #disk: Record<string, string>
  readonly #logFolder: string
  #init: { supervisor: ChildProcess; pid: number } | undefined

  constructor(name: MachineName, disk: Record<string, string>, logFolder: string) {
    this.name = name
    this.#disk = disk
    this.#logFolder = logFolder
  }

  async boot(): Promise<void> {
    const mounts = Object.entries(this.#disk).map(([at, folder]) => `mount --bind ${folder} ${at}`)
    // Process numbers start anywhere, so that no file of before names a process of now.
    const firstPid = 1000 + Math.floor(Math.random() * 20_000)
    const script = [
      'set -e',
      `hostname ${this.name}`,
      ...mounts,
      'mount -t tmpfs -o mode=1777 tmpfs /run/postgresql',
      'ip link set lo up',
      `echo ${firstPid} > /proc/sys/kernel/ns_last_pid`,
      'echo up',
      'set +e',
      // The first process of a machine reaps orphans.
      'sleep infinity & while :; do wait; done',
    ].join('\n')
    const namespaces = ['--net', '--mount', '--uts', '--pid', '--mount-proc']
    const supervisor = spawn(
      'unshare',
      [...namespaces, '--fork', '--kill-child', 'sh', '-c', script],
      { stdio: ['ignore', 'pipe', this.#log('machine')] },
    )
    await new Promise<void>((resolve, reject) => {
      supervisor.stdout?.once('data', () => resolve())
      supervisor.once('exit', () => reject(new Error(`the machine ${this.name} does not start`)))
    })
    const pid = await childOf(supervisor.pid)
    this.#init = { supervisor, pid }
    const address = hosts[this.name]
    // The hardware address of before, which the others may still have in their tables.
    const hardware = `02:00:00:00:00:${address.split('.')[3]}`
    await ip(
      `link add ${this.name} type veth peer name eth0 address ${hardware} netns ${String(pid)}`,
    )
    await ip(`link set ${this.name} master ${switchName} up`)
    await this.run(`ip addr add ${address}/16 dev eth0 && ip link set eth0 up`)
  }

  /** Cuts the power: all processes die, and its network is silent. */
  async powerOff(): Promise<void> {
    if (!this.#init) return
    const { supervisor, pid } = this.#init
    this.#init = undefined
    const ended = once(supervisor, 'exit')
    await ip(`link set ${this.name} down`)
    process.kill(pid, 'SIGKILL')
    await ended
    await ip(`link del ${this.name}`)
  }

  /** Runs a command to its end and returns its output. Throws when it fails. */
  async run(command: string, options: ProgramOptions = {}): Promise<string> {
    const [program, programArguments] = this.#enter(command, options)
    const { stdout } = await run(program, programArguments, {
      env: { ...process.env, ...options.environment },
    })
    return stdout.trim()
  }

  /** Starts a program; its output goes to a file. */
  start(name: string, command: string, options: ProgramOptions = {}): RunningProgram {
    const [program, programArguments] = this.#enter(`exec ${command}`, options)
    const log = this.#log(name)
    const child = spawn(program, programArguments, {
      stdio: ['ignore', log, log],
      env: { ...process.env, ...options.environment },
    })
    const ended = once(child, 'exit')
    return {
      ended,
      async signal(signal) {
        process.kill(await childOf(child.pid), signal)
      },
    }
  }

  /** A file for what a program writes. */
  #log(name: string): number {
    return openSync(join(this.#logFolder, `${this.name}-${name}.log`), 'a')
  }

  /** Nothing comes from or goes to the other any more; neither side gets an error. */
  async cutFrom(other: Machine): Promise<void> {
    const nowhere = '02:00:00:00:ff:ff'
    const cut = (from: Machine, to: Machine) =>
      from.run(`ip neigh replace ${hosts[to.name]} lladdr ${nowhere} dev eth0 nud permanent`)
    await Promise.all([cut(this, other), cut(other, this)])
  }

  async reconnectTo(other: Machine): Promise<void> {
    const heal = (from: Machine, to: Machine) => from.run(`ip neigh del ${hosts[to.name]} dev eth0`)
    await Promise.all([heal(this, other), heal(other, this)])
  }

  #enter(command: string, { user }: ProgramOptions): [string, string[]] {
    if (!this.#init) throw new Error(`the machine ${this.name} is off`)
    const asUser = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : []
    const namespaces = ['--net', '--mount', '--uts', '--pid']
    return [
      'nsenter',
      [`--target=${this.#init.pid}`, ...namespaces, ...asUser, 'sh', '-c', `cd / && ${command}`],
    ]
  }
}

async function ip(command: string): Promise<void> {
  await run('ip', command.split(' '))
}

/** The process that a namespace program has started. */
async function childOf(pid: number | undefined): Promise<number> {
  for (;;) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    const first = children.trim().split(' ')[0]
    if (first) return Number(first)
    await wait(10)
  }
}

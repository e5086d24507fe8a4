#!/usr/bin/env node
// Runs before `npm start` and `npm test` under whatever Node the machine has (20 or newer), so it is
// plain JavaScript without dependencies. Installs what is missing and builds what is stale; with
// --packages, for commands that show no pages, it only installs; with --shop only what a shop needs.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import {
  filesUnder,
  hash,
  looksOf,
  readStamp,
  root,
  stamps,
  writeStamp,
} from './prepare-stamps.mjs'

const wantsTests = process.argv.includes('--tests')
const wantsTools = !process.argv.includes('--shop')
/** Debian's package. */
const headlessShell = 'chromium-headless-shell'
const notInstalled =
  'The packages could not be installed; check the connection to the npm registry and the free disk space, then run this again.'

requireNode()
requireWritable()
await install()
if (!process.argv.includes('--packages')) await buildAlone()
if (wantsTests) {
  requireBrowser()
  requireProgram({
    program: 'redis-server',
    versionFlag: '--version',
    package: 'redis-server',
    use: 'with which rate limits are tested',
  })
  requireProgram({
    program: 'pdftotext',
    versionFlag: '-v',
    package: 'poppler-utils',
    use: 'which reads invoices and labels in the tests',
  })
}

function requireNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 20) return
  fail(`Node ${process.versions.node} is too old; install Node 20 or newer and run this again.`)
}

function requireWritable() {
  try {
    mkdirSync(join(root, 'node_modules'), { recursive: true })
  } catch {
    fail(`The folder ${root} cannot be written; give this user the right to, or copy the project.`)
  }
}

/** Without the tools of developers it takes half of the time and two thirds of the disk. */
async function install() {
  const wanted = hash(
    [join(root, 'package-lock.json'), join(root, 'package.json')],
    [process.platform, process.arch],
  )
  const stamp = join(stamps, 'installed')
  const [installed, kind] = readStamp(stamp).split(' ')
  const hasTools = kind === 'with-tools'
  if (installed === wanted && (hasTools || !wantsTools)) return installNode()
  console.log('Installing packages (a minute or two)…')
  // Developers' tools are updated where they are installed.
  const isComplete = wantsTools || hasTools
  const tools = isComplete ? '--include=dev' : '--omit=dev'
  // Packages of the lock file are taken from npm's cache where they are there: their hashes are checked anyway.
  const args = ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', tools]
  const isNodeOwn = isComplete || !canRunShop()
  await run(npmCommand(), isNodeOwn ? args : [...args, '--ignore-scripts'], {
    failure: notInstalled,
  })
  if (!isNodeOwn) await runScripts(packagesWithScripts().filter((name) => name !== 'node'))
  writeStamp(stamp, `${wanted} ${isComplete ? 'with-tools' : 'shop'}`)
}

/**
 * Whether the machine's Node runs the shop that npm starts: of the line that the tests run on, and new enough in it
 * to read TypeScript without a warning. A service may find another Node than the shell that prepares it.
 */
function canRunShop() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return process.env.npm_lifecycle_event !== undefined && major === 24 && minor >= 12
}

/** The package's script fetches a Node of 190 MB, which a machine whose Node runs a shop does without. */
async function installNode() {
  if (canRunShop() || existsSync(bin('node'))) return
  console.log('Installing Node 24…')
  await runScripts(['node'])
}

function packagesWithScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(allowScripts).filter((name) => allowScripts[name])
}

/** Of these packages, as far as they are installed. */
async function runScripts(names) {
  const args = ['rebuild', '--loglevel=error', ...names]
  await run(npmCommand(), args, { failure: notInstalled, quiet: true })
}

/** One process at a time. */
async function buildAlone() {
  const { holdLock } = await import('./prepare-lock.mjs')
  const release = await holdLock(join(stamps, 'build.lock'))
  try {
    await build()
  } finally {
    release()
  }
}

async function build() {
  const sources = [
    ...filesUnder('src/web'),
    ...filesUnder('src/shared'),
    ...filesUnder('public'),
    ...[
      'shop.config.ts',
      'shop.content.ts',
      'shop.pages.ts',
      'vite.config.ts',
      'react-router.config.ts',
      'package.json',
      'package-lock.json',
    ].map((file) => join(root, file)),
  ].filter((file) => !/\.test\.tsx?$/.test(file))
  const isBuilt = existsSync(join(root, 'build/server/index.js'))
  // Files that look as at the last start are not read again.
  const looks = looksOf(sources)
  const looksStamp = join(stamps, 'built-from')
  if (isBuilt && readStamp(looksStamp) === looks) return
  const wanted = hash(sources, [])
  const stamp = join(stamps, 'built')
  if (isBuilt && readStamp(stamp) === wanted) return writeStamp(looksStamp, looks)
  console.log('Building the pages…')
  rmSync(stamp, { force: true })
  rmSync(looksStamp, { force: true })
  const node = existsSync(bin('node')) ? bin('node') : process.execPath
  await run(node, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    failure: 'The pages could not be built; the message above says why.',
    quiet: true,
  })
  writeStamp(stamp, wanted)
  writeStamp(looksStamp, looks)
}

/** Browser tests use the system's Chromium; where there is none it is installed or requested. */
function requireBrowser() {
  const found = findBrowser()
  if (found && (process.env.CHROMIUM || found.includes('headless-shell'))) return
  if (found) return preferHeadlessShell()
  console.log('Installing a Chromium for the browser tests…')
  if (installBrowser(browserInstallers())) return
  fail(
    'The browser tests need Chromium and it could not be installed; install the package "chromium" of your system, or set CHROMIUM to the path of one, and run this again.',
  )
}

/** A Chromium that draws no window takes a third less processor time; where it cannot be had, the other serves. */
function preferHeadlessShell() {
  const stamp = join(stamps, 'without-headless-shell')
  if (existsSync(stamp)) return
  console.log('Installing chromium-headless-shell, with which the browser tests are quicker…')
  if (installBrowser(aptInstallers(headlessShell))) return
  console.log(
    `The package "${headlessShell}" could not be installed: the browser tests use the browser that is here, and take a minute or two longer.`,
  )
  writeStamp(stamp, '')
}

function installBrowser(installers) {
  const before = findBrowser()
  for (const [command, ...args] of installers) {
    try {
      execFileSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'ignore'] })
    } catch {
      continue
    }
    if (findBrowser() !== before) return true
  }
  return false
}

/** Its path, or empty. */
function findBrowser() {
  const script =
    "import('./tests/support/find-browser.ts').then((m) => process.stdout.write(m.findBrowser() ?? ''))"
  try {
    return execFileSync(bin('node'), ['--input-type=module', '-e', script], {
      cwd: root,
      encoding: 'utf8',
    })
  } catch {
    return ''
  }
}

/** A program of the system that tests run; where it is not there its package is installed. */
function requireProgram({ program, versionFlag, package: name, use }) {
  const isThere = () => {
    try {
      execFileSync(program, [versionFlag], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  if (isThere()) return
  console.log(`Installing ${name}, ${use}…`)
  for (const [command, ...args] of aptInstallers(name)) {
    try {
      // RUNLEVEL keeps a package from starting a server of its own.
      const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
      execFileSync(command, args, { cwd: root, env, stdio: 'ignore' })
    } catch {
      continue
    }
    if (isThere()) return
  }
  fail(
    `The tests need ${program} and it could not be installed; install the package "${name}" of your system, and run this again.`,
  )
}

function aptInstallers(name) {
  const install = ['install', '-y', '-qq', '--no-install-recommends', name]
  const isRoot = process.getuid?.() === 0
  return isRoot
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', ...install],
      ]
    : [['sudo', '-n', 'apt-get', ...install]]
}

function browserInstallers() {
  const playwright = [
    bin('node'),
    join(root, 'node_modules/playwright/cli.js'),
    'install',
    'chromium',
  ]
  return [...aptInstallers(headlessShell), ...aptInstallers('chromium'), playwright]
}

function npmCommand() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm'
}

function bin(name) {
  return join(root, 'node_modules', '.bin', name)
}

function run(command, args, { failure, quiet = false }) {
  return new Promise((resolve) => {
    const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        PATH: path,
        NODE_ENV: quiet ? 'production' : (process.env.NODE_ENV ?? ''),
      },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', () => fail(failure))
    child.on('close', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(Buffer.concat(output))
      fail(failure)
    })
  })
}

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

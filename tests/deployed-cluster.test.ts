import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { databaseMachines, writeDeployedFiles } from '../bench/cluster/deployed-files.ts'

/** `npm run try:cluster` needs programs that the gate may not have; the files that it runs are checked here. */
async function deployedFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'jontro-deployed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return writeDeployedFiles(folder, join(folder, 'repository'))
}

test('each database announces an address at which the others reach it', async () => {
  const { patroniEnvironment } = await deployedFiles()
  for (const name of databaseMachines) {
    expect(patroniEnvironment(name)).toEqual({
      PATRONI_NAME: name,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${name}:5432`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${name}:8008`,
      PATRONI_SUPERUSER_PASSWORD: 'superuser',
      PATRONI_REPLICATION_PASSWORD: 'replication',
      SHOP_DB_PASSWORD: 'shop',
    })
  }
})

test('an acknowledged order is on two machines, and none is lost to a primary that comes back', async () => {
  const patroni = readFileSync((await deployedFiles()).patroni, 'utf8')
  expect(patroni).toMatch(/^ {4}synchronous_mode: true$/m)
  // Patroni 3.0.2 overwrites the lease of another with the new interface of etcd.
  expect(patroni).toMatch(/^etcd:\n {2}hosts: postgres1:2379,postgres2:2379,postgres3:2379$/m)
})

test('a shop process writes to the primary and reads from the replicas, each by its balancer', async () => {
  const { shopEnvironment } = await deployedFiles()
  expect(shopEnvironment).toMatchObject({
    DATABASE_URL: 'postgres://jontro:shop@haproxy:5000/jontro',
    DATABASE_REPLICA_URL: 'postgres://jontro:shop@haproxy:5001/jontro',
    REDIS_URL: 'redis://redis:6379',
    DRAIN_SECONDS: '3',
  })
})

test('a connection for reads never leads to the primary, where it would stay and die with its machine', async () => {
  const haproxy = readFileSync((await deployedFiles()).haproxy, 'utf8')
  const reads = /^frontend reads\n((?: .*\n)*)/m.exec(haproxy)?.[1] ?? ''
  expect(reads.match(/\w*backend .*/g)).toEqual(['default_backend replicas'])
})

test('npm run try:cluster names the packages that are missing, and changes nothing', () => {
  const script = fileURLToPath(new URL('../bench/cluster/try-cluster.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [script], {
    env: { PATH: '/nowhere' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/^Missing; .*apt-get install .*patroni|needs root|needs Linux/)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

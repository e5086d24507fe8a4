import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#embedded-postgres'
import { newFolder } from './support/fixtures/backup-fixtures.ts'
import { runScript } from './support/servers/run-script.ts'
import { newDataDir, spawnShop } from './support/servers/spawn-shop.ts'
import { stockShop } from './support/servers/stock-shop.ts'

const administrator = { email: 'owner@shop.example', password: 'a password for tests' }

async function freshDataDir(): Promise<string> {
  const { dataDir, remove } = await newDataDir()
  onTestFinished(remove)
  return dataDir
}

/** Starts the PostgreSQL of a shop that does not run. */
async function onServerOf<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** The picture of a product as the shop serves it. */
async function pictureAt(url: string, productId: string): Promise<Buffer> {
  const shown = await fetch(`${url}/api/products/${productId}`)
  const { product } = (await shown.json()) as { product: { pictures: { url: string }[] } }
  const picture = await fetch(`${url}${product.pictures[0]?.url}`)
  if (!picture.ok) throw new Error(`${picture.url}: ${picture.status}`)
  return Buffer.from(await picture.arrayBuffer())
}

test(
  'a running shop is backed up into one file, and is restored elsewhere or in its own place',
  { timeout: 400_000 },
  async () => {
    const dataDir = await freshDataDir()
    const shop = await spawnShop({
      DATA_DIR: dataDir,
      DEMO: 'off',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    })
    onTestFinished(() => shop.kill())
    const { productId } = await stockShop(shop.url, administrator)
    const picture = await pictureAt(shop.url, productId)
    const backups = join(dataDir, 'backups')

    const made = await runScript('backup', dataDir, [], { BACKUP_RETAIN: '1' })
    expect(made).toMatchObject({ code: 0, error: '' })
    const [first = ''] = await readdir(backups)
    expect(first).toMatch(/^shop-.*Z\.tar$/)
    const file = join(backups, first)
    expect(made.output).toContain(file)
    expect(made.output).toMatch(/\d+ tables with \d+ rows, [1-9]\d* images, [\d.]+ [kM]B/)
    const sha256 = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    expect(made.output).toContain(`SHA-256 ${sha256}`)

    const running = await runScript('restore', dataDir, [file, '--replace'])
    expect(running).toMatchObject({ code: 1 })
    expect(running.error).toMatch(/^The shop in .* is running \(process \d+\): stop it first\.$/)
    await shop.stop()

    const rejected = await runScript('restore', dataDir, [file])
    expect(rejected).toMatchObject({ code: 1 })
    expect(rejected.error).toContain('This DATA_DIR has a shop already.')
    const replaced = await runScript('restore', dataDir, [file, '--replace'])
    expect(replaced).toMatchObject({ code: 0, error: '' })

    const elsewhere = await freshDataDir()
    const restored = await runScript('restore', elsewhere, [file])
    expect(restored).toMatchObject({ code: 0, error: '' })
    const secrets = await Promise.all(
      [dataDir, elsewhere].map((folder) => readFile(join(folder, 'shop-secret'), 'utf8')),
    )
    expect(secrets[1]).toBe(secrets[0])
    // Remains of a restore killed before and after it puts the new database in its place.
    await onServerOf(elsewhere, async (client) => {
      await client.query('create database jontro_restored')
      await client.query('create database jontro_replaced')
    })
    const again = await spawnShop({ DATA_DIR: elsewhere, DEMO: 'off' })
    onTestFinished(() => again.kill())
    expect((await pictureAt(again.url, productId)).equals(picture)).toBe(true)
    await again.stop()
    const { rows } = await onServerOf(elsewhere, (client) =>
      client.query(`select datname from pg_database where datname like 'jontro%'`),
    )
    expect(rows).toEqual([{ datname: 'jontro' }])
  },
)

test('a failed backup or restore is one sentence', { tags: ['full'] }, async () => {
  const dataDir = await freshDataDir()
  const none = await runScript('backup', dataDir)
  expect(none).toMatchObject({ code: 1 })
  expect(none.error).toMatch(/^There is no shop in .*: start one with npm start/)
  const unnamed = await runScript('restore', dataDir)
  expect(unnamed.error).toBe('Name the backup: npm run restore -- FILE')
  const file = join(await newFolder(), 'other.tar')
  await writeFile(file, 'x'.repeat(3000))
  const other = await runScript('restore', dataDir, [file])
  expect(other).toEqual({
    code: 1,
    output: `Checking ${file}`,
    error: `${file} is not a backup of a shop.`,
  })
})

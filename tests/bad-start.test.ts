import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failToStart, newDataDir } from './support/servers/spawn-shop.ts'

async function freshDataDir(): Promise<string> {
  const { dataDir, remove } = await newDataDir()
  onTestFinished(remove)
  return dataDir
}

/** The output without progress: the sentence for the owner. */
function sentences(output: string): string[] {
  return output.split('\n').filter((line) => line.trim() !== '')
}

test('a wrong setting is named, with its value, and nothing is touched', async () => {
  const { code, output } = await failToStart({ PORT: 'eighty', DATA_DIR: await freshDataDir() })
  expect(code).toBe(1)
  expect(sentences(output)).toEqual([
    'The setting PORT must be a port number from 0 to 65535; it is "eighty" now.',
  ])
})

test(
  'an invalid setting with a password is named without its value',
  { tags: ['full'] },
  async () => {
    const { code, output } = await failToStart({
      SMTP_URL: 'http://me:hunter2@mail',
      DATA_DIR: await freshDataDir(),
    })
    expect(code).toBe(1)
    expect(output).toContain('SMTP_URL must be an address such as smtp://')
    expect(output).not.toContain('hunter2')
  },
)

test(
  'a TRUST_PROXY that is neither a number nor addresses is explained',
  { tags: ['full'] },
  async () => {
    for (const value of ['true', '10.0.0.0/33', '127.0.0.1,proxy.example']) {
      const { code, output } = await failToStart({
        TRUST_PROXY: value,
        DATA_DIR: await freshDataDir(),
      })
      expect(code).toBe(1)
      expect(sentences(output)).toEqual([
        `The setting TRUST_PROXY must be the number of proxies in front of the shop, or their addresses such as 10.0.0.0/8,192.0.2.7; it is "${value}" now.`,
      ])
    }
  },
)

test('a DATA_DIR that is a file, or below one, is explained', { tags: ['full'] }, async () => {
  const dataDir = await freshDataDir()
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  for (const path of [file, join(file, 'below')]) {
    const { code, output } = await failToStart({ DATA_DIR: path })
    expect(code).toBe(1)
    expect(sentences(output)).toHaveLength(1)
    expect(output).toContain(`The folder ${path} cannot be written`)
  }
})

test(
  'an unreachable DATABASE_URL is explained without its password',
  { tags: ['full'] },
  async () => {
    const dataDir = await freshDataDir()
    await mkdir(dataDir, { recursive: true })
    const { code, output } = await failToStart({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop',
    })
    expect(code).toBe(1)
    expect(sentences(output)).toHaveLength(1)
    expect(output).toContain('The database at DATABASE_URL cannot be reached')
    expect(output).not.toContain('hunter2')
  },
)

test(
  'a busy port is explained, and the database is stopped with the shop',
  { tags: ['full'] },
  async () => {
    const other = createServer()
    onTestFinished(() => new Promise<void>((closed) => other.close(() => closed())))
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
    const { port } = other.address() as AddressInfo
    const { code, output } = await failToStart({
      DATA_DIR: await freshDataDir(),
      PORT: String(port),
      DEMO: 'off',
    })
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is in use by another program`)
    expect(output).not.toMatch(/\n\s+at /)
  },
)

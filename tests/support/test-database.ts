import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connectDatabase, type Database } from '../../src/server/platform/database/database.ts'
import { newId } from '../../src/server/platform/ids.ts'

/** An empty, migrated database for one test; dropped when it ends. */
export async function createTestDatabase(
  atEnd: (cleanUp: () => Promise<void>) => void = onTestFinished,
  proxyDatabase: (url: string) => Promise<string> = async (url) => url,
): Promise<Database & { url: string }> {
  const templateUrl = new URL(inject('templateUrl'))
  const template = templateUrl.pathname.slice(1)
  const name = `shop_${newId().replaceAll('-', '')}`
  await asOwner(templateUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(templateUrl)
  url.pathname = `/${name}`
  const database = connectDatabase({ url: await proxyDatabase(url.href), connections: 40 })
  atEnd(async () => {
    await database.close()
    await asOwner(templateUrl, `drop database ${name} with (force)`)
  })
  return { ...database, url: url.href }
}

async function asOwner(templateUrl: URL, statement: string): Promise<void> {
  const url = new URL(templateUrl)
  // Never through the template itself: PostgreSQL copies only a database without connections.
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import pg from 'pg'
import { newId } from '../ids.ts'
import type { DatabaseUrls } from './database.ts'

const maxWaitMs = 3000

/**
 * Whether a notification sent through `url` arrives at a listener of `directUrl`: it does not where
 * that is a pooler in transaction mode, or another database. Throws when one cannot be reached.
 */
export async function deliversNotifications({ url, directUrl }: DatabaseUrls): Promise<boolean> {
  const channel = `check_${newId().replaceAll('-', '')}`
  const listener = await connect(directUrl)
  const sender = await connect(url)
  try {
    const arrived = new Promise<boolean>((resolve) => {
      listener.on('notification', () => resolve(true))
      setTimeout(() => resolve(false), maxWaitMs).unref()
    })
    await listener.query(`listen ${pg.escapeIdentifier(channel)}`)
    await sender.query('select pg_notify($1, $2)', [channel, ''])
    return await arrived
  } finally {
    await Promise.all([listener.end(), sender.end()])
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

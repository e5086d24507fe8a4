import type { Db, Tx } from '../platform/database/database.ts'
import { mailServers } from './mail-server-tables.ts'

const mailServerColumns = {
  host: mailServers.host,
  port: mailServers.port,
  encryption: mailServers.encryption,
  userName: mailServers.userName,
  password: mailServers.password,
  sender: mailServers.sender,
}

export type MailServerRow = Omit<typeof mailServers.$inferSelect, 'id' | 'updatedAt'>

export async function selectMailServer(db: Tx | Db): Promise<MailServerRow | null> {
  const [row] = await db.select(mailServerColumns).from(mailServers)
  return row ?? null
}

export async function lockMailServer(tx: Tx): Promise<MailServerRow | null> {
  const [row] = await tx.select(mailServerColumns).from(mailServers).for('update')
  return row ?? null
}

export async function saveMailServer(tx: Tx, row: MailServerRow, now: Date): Promise<void> {
  await tx
    .insert(mailServers)
    .values({ ...row, updatedAt: now })
    .onConflictDoUpdate({ target: mailServers.id, set: { ...row, updatedAt: now } })
}

export async function deleteMailServer(tx: Tx): Promise<void> {
  await tx.delete(mailServers)
}

import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../../tests/support/servers/mail-server.ts'
import { createOutgoingRequests } from './http/outgoing-requests.ts'
import { createMailer, type MailServer, type OutgoingEmail } from './mailer.ts'

const mail: OutgoingEmail = {
  id: '0199-mail',
  urgency: 'normal',
  from: { name: 'Alo Ghor', address: 'hello@shop.example' },
  to: 'rahima@example.com',
  subject: 'যন্ত্র: your code',
  html: '<p>৳1,200 & more</p>',
  text: '৳1,200 & more',
}

interface Given {
  smtpUrl?: string
  mailFrom?: string
  dataDir?: string
  /** Of the settings; it may change. */
  server?: () => MailServer | null
  isPublic?: true
}

/** A mailer as a process has one. */
function openMailer({ smtpUrl, mailFrom, dataDir = '/nowhere', server, isPublic }: Given) {
  const allowsPrivate = isPublic === undefined
  const mailer = createMailer({
    smtpUrl,
    mailFrom,
    dataDir,
    findServer: async () => server?.() ?? null,
    connections: {
      outgoing: createOutgoingRequests({ allowsPrivate }),
      allowsPlain: allowsPrivate,
    },
  })
  onTestFinished(() => mailer.close())
  return mailer
}

const account = {
  host: '127.0.0.1',
  encryption: 'starttls',
  userName: 'till@example.com',
  password: 'secret',
  sender: 'till@example.com',
} as const

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-mail-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('without SMTP_URL an e-mail is one file in the outbox, however often it is sent', async () => {
  const dataDir = await temporaryFolder()
  const mailer = openMailer({ mailFrom: 'Shop <a@example.com>', dataDir })
  await mailer.send(mail)
  await mailer.send(mail)
  expect(await readdir(join(dataDir, 'outbox'))).toEqual(['0199-mail.eml'])
  const path = join(dataDir, 'outbox', '0199-mail.eml')
  const text = await readFile(path, 'utf8')
  expect(text).toContain('To: rahima@example.com')
  expect(text).toContain('From: Shop <a@example.com>')
  expect(text).toMatch(/^Message-ID: <0199-mail@/m)
  expect(text).toContain('multipart/alternative')
  // It may contain a password reset code.
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('with SMTP_URL an e-mail goes to the server', async () => {
  const server = await startMailServer()
  const mailer = openMailer({ smtpUrl: server.url })
  await mailer.send(mail)
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]?.to).toEqual(['rahima@example.com'])
  expect(server.mails[0]?.text).toMatch(/^Message-ID: <0199-mail@shop\.example>/m)
  expect(server.mails[0]?.text).toMatch(/^From: Alo Ghor <hello@shop\.example>/m)
})

test.each(['Shop <a@example.com>', 'a@example.com'])(
  'the owner’s name of the sender stands before the address of MAIL_FROM=%s',
  async (mailFrom) => {
    const server = await startMailServer()
    const mailer = openMailer({ smtpUrl: server.url, mailFrom })
    await mailer.send({ ...mail, senderName: 'Alo Ghor, Sylhet' })
    expect(server.mails[0]?.text).toMatch(/^From: "Alo Ghor, Sylhet" <a@example\.com>/m)
  },
)

test('an unreachable server is an error; once it is back the e-mail is sent', async () => {
  const first = await startMailServer()
  await first.stop()
  const mailer = openMailer({ smtpUrl: first.url })
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
  const second = await startMailServer(first.port)
  await mailer.send(mail)
  expect(second.mails).toHaveLength(1)
})

test('line breaks in an address or a subject do not add headers', async () => {
  const server = await startMailServer()
  const mailer = openMailer({ smtpUrl: server.url })
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: stranger@example.com' })
  expect(server.mails[0]?.to).toEqual(['rahima@example.com'])
  expect(server.mails[0]?.text).not.toMatch(/^Bcc:/m)
})

test('a mail server of the settings counts from the next e-mail on, and so does its end', async () => {
  const dataDir = await temporaryFolder()
  const [first, second] = [await startMailServer(0, account), await startMailServer(0, account)]
  let server: MailServer | null = null
  const mailer = openMailer({ dataDir, server: () => server })
  await mailer.send(mail)
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1)
  server = { ...account, port: first.port }
  await mailer.send({ ...mail, senderName: 'Alo Ghor, Sylhet' })
  await mailer.send({ ...mail, urgency: 'urgent' })
  server = { ...account, port: second.port }
  await mailer.send(mail)
  server = null
  await mailer.send(mail)
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1)
  expect([first.mails.length, second.mails.length]).toEqual([2, 1])
  // Mail servers take e-mails of their account alone.
  expect(first.mails[0]?.text).toMatch(/^From: "Alo Ghor, Sylhet" <till@example\.com>/m)
  expect(second.mails[0]?.text).toMatch(/^From: Alo Ghor <till@example\.com>/m)
})

test('a mail server of the settings is one connection for many e-mails', async () => {
  const { port, mails, connections } = await startMailServer(0, account)
  const mailer = openMailer({ server: () => ({ ...account, port }) })
  for (let sent = 0; sent < 5; sent += 1) await mailer.send(mail)
  expect([mails.length, connections()]).toEqual([5, 1])
})

test('a mail server of the settings is not what only this machine can reach', async () => {
  const { port, connections } = await startMailServer(0, account)
  for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '10.0.0.1']) {
    const mailer = openMailer({ isPublic: true, server: () => ({ ...account, host, port }) })
    await expect(mailer.send(mail)).rejects.toThrow('not sent: private')
  }
  expect(connections()).toBe(0)
})

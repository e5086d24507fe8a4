import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../../tests/support/servers/mail-server.ts'
import { createMailer, type OutgoingEmail } from './mailer.ts'

const mail: OutgoingEmail = {
  id: '0199-mail',
  urgency: 'normal',
  from: { name: 'Alo Ghor', address: 'hello@shop.example' },
  to: 'rahima@example.com',
  subject: 'যন্ত্র: your code',
  html: '<p>৳1,200 & more</p>',
  text: '৳1,200 & more',
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-mail-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('without SMTP_URL an e-mail is one file in the outbox, however often it is sent', async () => {
  const dataDir = await temporaryFolder()
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'Shop <a@example.com>', dataDir })
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
  const mailer = createMailer({ smtpUrl: server.url, mailFrom: undefined, dataDir: '/nowhere' })
  onTestFinished(() => mailer.close())
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
    const mailer = createMailer({ smtpUrl: server.url, mailFrom, dataDir: '/nowhere' })
    onTestFinished(() => mailer.close())
    await mailer.send({ ...mail, senderName: 'Alo Ghor, Sylhet' })
    expect(server.mails[0]?.text).toMatch(/^From: "Alo Ghor, Sylhet" <a@example\.com>/m)
  },
)

test('an unreachable server is an error; once it is back the e-mail is sent', async () => {
  const first = await startMailServer()
  await first.stop()
  const mailer = createMailer({ smtpUrl: first.url, mailFrom: undefined, dataDir: '/nowhere' })
  onTestFinished(() => mailer.close())
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
  const second = await startMailServer(first.port)
  await mailer.send(mail)
  expect(second.mails).toHaveLength(1)
})

test('line breaks in an address or a subject do not add headers', async () => {
  const server = await startMailServer()
  const mailer = createMailer({ smtpUrl: server.url, mailFrom: undefined, dataDir: '/nowhere' })
  onTestFinished(() => mailer.close())
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: stranger@example.com' })
  expect(server.mails[0]?.to).toEqual(['rahima@example.com'])
  expect(server.mails[0]?.text).not.toMatch(/^Bcc:/m)
})

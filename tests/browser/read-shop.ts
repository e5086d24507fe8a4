import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './shop-test.ts'

const dataDir = () => process.env['TEST_SHOP_DATA_DIR'] ?? ''

/** Waits for the e-mail with a code to an address and returns the code. */
export async function mailedCode(email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mails = (await readMails()).filter((mail) => mail.includes(`\r\nTo: ${email}\r\n`))
      code = mails.map((mail) => /^Subject: (\d{6}) is your /m.exec(mail)?.[1]).find(Boolean)
      return code
    })
    .toBeDefined()
  return code ?? ''
}

/** Waits for the e-mail of a subject to an address and returns its text. */
export async function mailedText(email: string, subject: string): Promise<string> {
  let text: string | undefined
  await expect
    .poll(async () => {
      const mail = (await readMails()).find(
        (each) =>
          each.includes(`\r\nTo: ${email}\r\n`) && each.includes(`\r\nSubject: ${subject}\r\n`),
      )
      text = mail && plainTextOf(mail)
      return text
    })
    .toBeDefined()
  return text ?? ''
}

/** Its first part, decoded. */
function plainTextOf(mail: string): string {
  const [, part = ''] = /quoted-printable\r\n\r\n([^]*?)\r\n--/.exec(mail) ?? []
  const bytes = part
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

async function readMails(): Promise<string[]> {
  const outbox = join(dataDir(), 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const finished = names.filter((name) => name.endsWith('.eml'))
  return Promise.all(finished.map((name) => readFile(join(outbox, name), 'utf8')))
}

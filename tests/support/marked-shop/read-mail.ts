/** Subject and texts of a mail as nodemailer writes it, decoded, without markup and addresses of links. */
export function readMail(mail: string): { subject: string; text: string } {
  const [, head = ''] = /^([\s\S]*?)\r\n\r\n/.exec(mail) ?? []
  const [, subject = ''] = /^Subject: ((?:.|\r\n\s)*)/m.exec(head) ?? []
  const parts = mail.matchAll(
    /Content-Type: text\/\w+[\s\S]*?Content-Transfer-Encoding: ([\w-]+)[\s\S]*?\r\n\r\n([\s\S]*?)(?=\r\n--|$)/g,
  )
  const text = [...parts].map(([, encoding, body = '']) => decoded(body, encoding)).join('\n')
  return { subject: decodedWords(subject), text: withoutMarkup(text) }
}

function decoded(body: string, encoding = ''): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? unquoted(body.replaceAll('=\r\n', '')) : body
}

const unquoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    ),
    'latin1',
  ).toString()

function decodedWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : unquoted(word.replaceAll('_', ' ')),
    )
}

const withoutMarkup = (text: string) =>
  text
    .replaceAll(/<(style|title|head)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;|&#\w+;/g, ' ')
    .replaceAll(/https?:\S+/g, ' ')

import { expect, test } from 'vitest'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { usePoints } from '../../../tests/support/fixtures/use-points.ts'
import { contactMessages } from './contact-tables.ts'
import { contactMessageEmail } from './contact.ts'

const payload = {
  name: 'Karim <b>Mia</b>',
  email: ' Karim@Example.com ',
  message: 'Is the lamp warm?\n\nDhaka.',
}

test('a message is stored and mailed to the shop, and a reply goes to its sender', async () => {
  const { app, shop, renderEmail } = await createTestShop({ withLimits: true })
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload })
  expect(response.statusCode).toBe(202)
  expect(response.json()).toEqual({ message: 'Message sent successfully!' })

  const [stored] = await shop.db.select().from(contactMessages)
  expect(stored).toMatchObject({ email: 'karim@example.com', message: payload.message })
  const message = await contactMessageEmail(shop, { messageId: stored?.id ?? '' })
  if (!message) throw new Error('no e-mail was built')
  expect(message).toMatchObject({ replyTo: 'karim@example.com' })
  const mail = await renderEmail(message)
  expect(mail.text).toContain('Is the lamp warm?')
  expect(mail.html).not.toContain('<b>Mia')
})

test.each(['name', 'email', 'message'])('without %s nothing is sent', async (field) => {
  const { app, shop } = await createTestShop({ withLimits: true })
  const response = await app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { ...payload, [field]: ' ' },
  })
  expect(response.statusCode).toBe(400)
  expect(response.json().issues).toMatchObject([{ path: field }])
  expect(await shop.db.select().from(contactMessages)).toEqual([])
})

test('the eleventh message of a sender within an hour is rejected, also when all are sent at once', async () => {
  const { app } = await createTestShop({ withLimits: true })
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => app.inject({ method: 'POST', url: '/api/contact', payload })),
  )
  const statuses = responses.map((response) => response.statusCode)
  expect(statuses.filter((status) => status === 202)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  const rejected = responses.find(({ statusCode }) => statusCode === 429)
  expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(3500)
  expect(rejected?.json().message).toMatch(/^You have written to us many times within the hour/)
})

test('all addresses of one IPv6 network share the limit, other networks have their own', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  let sender = 0
  const send = async (remoteAddress: string) => {
    sender += 1
    const own = { ...payload, email: `sender${sender}@example.com` }
    const sent = await app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: own,
      remoteAddress,
    })
    return sent.statusCode
  }
  await usePoints(shop, 'contact', { from: '2001:db8:1:2::1', times: 25 })
  for (let host = 1; host <= 5; host += 1) {
    expect(await send(`2001:db8:1:2::${host}`)).toBe(202)
  }
  expect(await send('2001:db8:1:2:ffff::1')).toBe(429)
  expect(await send('2001:db8:1:3::1')).toBe(202)
})

import { expect, test } from 'vitest'
import { renderEmail, type EmailContent } from './render-email.tsx'

const order: EmailContent = {
  template: 'order-confirmation',
  props: {
    orderNumber: '1A2B3C4D',
    phone: '+8801712345678',
    total: '৳1,200',
    items: [
      {
        imageUrl: 'https://shop.example.com/media/lamp/160.webp',
        name: '<img src=x onerror=alert(1)>',
        detail: '2 × ৳600',
        amount: '৳1,200',
      },
    ],
    totalRows: [{ label: 'Total', value: '৳1,200', isStrong: true }],
    deliveryAddress: 'Rahima Begum, Zindabazar, Sylhet',
    district: 'Sylhet',
    orderUrl: 'https://shop.example.com/track?order=1A2B3C4D&from=mail',
  },
}

const emails: [EmailContent, string[]][] = [
  [
    order,
    [
      'WE HAVE YOUR ORDER 1A2B3C4D',
      'we call +8801712345678',
      '<img src=x onerror=alert(1)>',
      '2 × ৳600',
      'Total\n৳1,200',
      'After the call the parcel arrives in 2-3 days (3-5 days outside the city), and you pay',
      'Delivered to: Rahima Begum, Zindabazar, Sylhet',
      'https://shop.example.com/track?order=1A2B3C4D&from=mail',
    ],
  ],
  [
    { template: 'password-code', props: { code: '012345', validMinutes: 10 } },
    ['SET A NEW PASSWORD', '\n012345\n', 'good for 10 minutes and for one use'],
  ],
  [
    { template: 'welcome', props: { productsUrl: 'https://shop.example.com/products' } },
    ['Your account is open.', 'Start shopping https://shop.example.com/products'],
  ],
  [
    {
      template: 'contact-message',
      props: { name: 'Karim', email: 'k@example.com', message: 'Is the lamp warm?\n\nDhaka.' },
    },
    ['KARIM WROTE TO THE SHOP', 'Is the lamp warm?\n\nDhaka.', 'From Karim, k@example.com.'],
  ],
]

test.each(emails)(
  'the plain text says all that the e-mail says: $template',
  async (email, parts) => {
    const { text } = await renderEmail(email)
    for (const part of parts) expect(text).toContain(part)
  },
)

test('users’ text stays text', async () => {
  const { html } = await renderEmail(order)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img src=x')
})

test('a code stands in the subject, where it is read without opening the e-mail', async () => {
  const { subject } = await renderEmail(emails[1]?.[0] ?? order)
  expect(subject).toBe('012345 is your Jontro code')
})

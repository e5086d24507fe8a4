import { expect, test } from 'vitest'
import { defaultSettings } from '#content'
import { pageSettings } from '#shared/shop-settings/page-settings.ts'
import { type EmailContent, renderEmail } from './render-email.tsx'

const render = (email: EmailContent, settings = defaultSettings) =>
  renderEmail(email, pageSettings(settings, email.language))

const order = {
  language: 'en',
  template: 'order-confirmation',
  props: {
    orderNumber: '1A2B3C4D',
    phone: '+8801712345678',
    due: '৳1,200',
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
} satisfies EmailContent

const newOrder: EmailContent = {
  language: 'en',
  template: 'new-order',
  props: {
    ...order.props,
    total: '৳1,200',
    placedAt: '5 Nov 2026, 9:30 pm',
    paymentMethod: 'Cash on Delivery',
    laterStatus: 'Cancelled',
    recipient: '<b>Rahima</b>',
    fullAddress: 'House 12, Road 3',
    thana: 'Zindabazar',
    district: 'Sylhet',
    buyer: 'A guest',
    email: 'rahima@example.com',
    history: '2 earlier orders of this phone, 1 of them cancelled.',
    orderUrl: 'https://shop.example.com/admin/orders?search=1A2B3C4D',
  },
}

const emails: [EmailContent, string[]][] = [
  [
    order,
    [
      'WE HAVE YOUR ORDER 1A2B3C4D',
      'we call 01712-345678',
      '<img src=x onerror=alert(1)>',
      '2 × ৳600',
      'Total\n৳1,200',
      'After the call the parcel arrives in 2-3 days (3-5 days outside the city). You pay',
      'Delivered to: Rahima Begum, Zindabazar, Sylhet',
      'https://shop.example.com/track?order=1A2B3C4D&from=mail',
    ],
  ],
  [
    newOrder,
    [
      'NEW ORDER 1A2B3C4D',
      'Placed 5 Nov 2026, 9:30 pm, Dhaka time.',
      'Its status is Cancelled by now.',
      'Call\n01712-345678',
      'Name\n<b>Rahima</b>',
      '2 earlier orders of this phone, 1 of them cancelled.',
      'House 12, Road 3',
      'Zindabazar',
      'Sylhet',
      'A guest',
      'rahima@example.com',
      '2 × ৳600',
      'Total\n৳1,200',
      'https://shop.example.com/admin/orders?search=1A2B3C4D',
      'A reply to this mail reaches the customer.',
    ],
  ],
  [
    { language: 'en', template: 'password-code', props: { code: '012345', validMinutes: 10 } },
    ['SET A NEW PASSWORD', '\n012345\n', 'good for 10 minutes and for one use'],
  ],
  [
    {
      language: 'en',
      template: 'welcome',
      props: { productsUrl: 'https://shop.example.com/products' },
    },
    ['Your account is open.', 'Start shopping https://shop.example.com/products'],
  ],
  [
    {
      language: 'en',
      template: 'contact-message',
      props: { name: 'Karim', email: 'k@example.com', message: 'Is the lamp warm?\n\nDhaka.' },
    },
    ['KARIM WROTE TO THE SHOP', 'Is the lamp warm?\n\nDhaka.', 'From Karim, k@example.com.'],
  ],
  [
    {
      language: 'en',
      template: 'launch-notice',
      props: { productName: 'Nodi Air 3', productUrl: 'https://shop.example.com/products/7' },
    },
    ['NODI AIR 3 IS AVAILABLE NOW', 'https://shop.example.com/products/7'],
  ],
  [
    { ...order, props: { ...order.props, phone: null, deliveryAddress: null } },
    ['we call the phone number of the order to confirm', '2 × ৳600', 'Total\n৳1,200'],
  ],
  [
    {
      language: 'en',
      template: 'order-digest',
      props: {
        count: 3,
        orders: [
          {
            orderNumber: '1A2B3C4D',
            total: '৳1,200',
            items: '2 × Lamp, 1 × Cable',
            orderUrl: 'https://shop.example.com/track?order=1A2B3C4D',
          },
        ],
      },
    },
    [
      'WE HAVE YOUR 3 ORDERS',
      'https://shop.example.com/track?order=1A2B3C4D',
      '৳1,200, 2 × Lamp, 1 × Cable',
      'And 2 more.',
    ],
  ],
]

test.each(emails)(
  'the plain text says all that the e-mail says: $template',
  async (email, parts) => {
    const { text } = await render(email)
    for (const part of parts) expect(text).toContain(part)
  },
)

test('users’ text stays text', async () => {
  const { html } = await render(order)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img src=x')
})

test('the customer of a new order is called by a touch of the number', async () => {
  const { html, subject } = await render(newOrder)
  expect(html).toContain('href="tel:+8801712345678"')
  expect(html).not.toContain('<b>Rahima')
  expect(subject).toBe('New order 1A2B3C4D: ৳1,200, Sylhet')
})

test('a code stands in the subject, where it is read without opening the e-mail', async () => {
  const { subject } = await render(emails[2]?.[0] ?? order)
  expect(subject).toBe('012345 is your Jontro code')
})

test('an e-mail has the logo and the colour of the shop', async () => {
  const settings = { ...defaultSettings, colour: '#7a1fa2' }
  const logo = { url: 'https://shop.example.com/media/logo/320.webp', width: 320, height: 80 }
  const look = { logo, favicon: null }
  const { html } = await renderEmail(order, pageSettings(settings, 'en', look))
  expect(html).toMatch(
    /<img[^>]*alt="Jontro যন্ত্র"[^>]*src="https:\/\/shop.example.com\/media\/logo/,
  )
  expect(html).toContain('background-color:#7a1fa2')
  expect(html).not.toContain('#006a4e')
  expect((await render(order)).html).not.toContain('/media/logo')
})

test('a name without a blank breaks between letters, and an amount does not', async () => {
  const { html } = await render(order)
  expect(html).toMatch(/max-width:520px;[^"]*overflow-wrap:anywhere;[^"]*word-break:break-word/)
  const amounts = [...html.matchAll(/<td[^>]*style="([^"]*)"[^>]*>৳1,200</g)]
  expect(amounts.length).toBeGreaterThan(1)
  for (const [, style] of amounts) expect(style).toContain('white-space:nowrap')
})

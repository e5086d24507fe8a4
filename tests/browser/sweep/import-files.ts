const customer = {
  Phone: '01712-345678',
  Address: 'House 12',
  Thana: 'Dhanmondi',
  District: 'Dhaka',
}

const order = {
  'Financial Status': 'paid',
  'Fulfillment Status': 'fulfilled',
  Shipping: '60.00',
  Total: '1860.00',
  'Created at': '2024-05-31 16:05:00 +0600',
  'Lineitem quantity': '2',
  'Lineitem name': 'Wireless Mouse - Black',
  'Lineitem price': '650.00',
  'Shipping Name': 'Nila Das',
  'Shipping Address1': 'House 12, Dhanmondi',
  'Shipping City': 'Dhaka',
  'Shipping Phone': '+880 1712-345678',
}

/** Rows to import, of which the second one is refused, by a prefix that no other file has. */
export const importFiles = {
  products: (prefix: string) =>
    ['10', 'ten'].map((price, at) => ({
      Handle: `${prefix}-${at}`,
      Title: `${prefix} ${at}`,
      Type: prefix,
      'Variant SKU': `${prefix}-SKU-${at}`,
      'Variant Inventory Qty': '3',
      'Variant Price': price,
    })),
  customers: (prefix: string) => [
    { Name: 'Nila Das', 'E-mail': `${prefix}.nila@example.com`, ...customer },
    { Name: 'Rahim Uddin', 'E-mail': 'no address', ...customer },
  ],
  orders: (prefix: string) => [
    { Name: `#${prefix}-1`, Email: `${prefix}.nila@example.com`, ...order },
    { Name: `#${prefix}-2`, Email: '', ...order, 'Created at': '2031-01-01' },
  ],
}

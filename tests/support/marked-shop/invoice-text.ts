import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { pdfText } from '../fixtures/pdf-text.ts'

const order = {
  number: 'AB12CD34',
  language: 'bn',
  status: 'delivered',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  fullName: 'Kamrun Nahar',
  fullAddress: 'House 9, Road 1',
  thana: 'Sonadanga',
  district: 'Khulna',
  phone: '01712345678',
  subtotalPoisha: 200_000,
  deliveryFeePoisha: 12_000,
  couponCode: 'CODE10',
  couponDiscountPoisha: 10_000,
  firstOrderDiscountPoisha: 10_000,
  adjustments: [],
  totalPoisha: 192_000,
  storeCreditPoisha: 0,
  exchangeCreditPoisha: 0,
  paymentMethod: 'Cash on Delivery',
}

/** Of it 500 taka were paid in advance. */
const money = {
  balancePoisha: 0,
  paidPoisha: -50_000,
  collectedPoisha: -142_000,
  refundedPoisha: 0,
}

const item = {
  name: 'Marked Mouse',
  selectedColor: '',
  variantLabel: null,
  sku: 'MOUSE-1',
  pricePoisha: 100_000,
  quantity: 2,
  warrantyType: 'Brand Warranty',
  warrantyDuration: '1 Year',
}

/** The text of that order's invoice, as the copy of the shop writes it. */
export async function invoiceText(folder: string): Promise<string> {
  const record = JSON.stringify({ order, items: [item], changes: [], money })
  const script = `
    const { renderInvoicePdf } = await import('./src/server/orders/invoices/invoice-pdf.ts')
    const record = JSON.parse(process.argv[1])
    for (const name of ['createdAt', 'updatedAt']) record.order[name] = new Date(record.order[name])
    const { defaultSettings: settings } = await import('./shop.content.ts')
    process.stdout.write(await renderInvoicePdf({ records: [record], settings }))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--import',
      './src/server/startup/resolve-drizzle.ts',
      '--input-type=module',
      '-e',
      script,
      record,
    ],
    { cwd: folder, encoding: 'buffer' },
  )
  return pdfText(stdout, '-raw')
}

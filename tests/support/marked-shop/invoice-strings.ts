import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

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

/** What the copy of the shop writes into the invoice of that order, in the order of writing. */
export async function invoiceStrings(folder: string): Promise<string> {
  const record = JSON.stringify({ order, items: [item], changes: [], money })
  const script = `
    import PdfKit from 'pdfkit'
    const strings = []
    const { text } = PdfKit.prototype
    PdfKit.prototype.text = function (string, ...rest) {
      strings.push(string)
      return text.call(this, string, ...rest)
    }
    const { renderInvoicePdf } = await import('./src/server/orders/invoices/invoice-pdf.ts')
    const record = JSON.parse(process.argv[1])
    for (const name of ['createdAt', 'updatedAt']) record.order[name] = new Date(record.order[name])
    const { defaultSettings: settings } = await import('./shop.content.ts')
    await renderInvoicePdf({ records: [record], settings })
    console.log(strings.join(String.fromCharCode(10)))`
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
    { cwd: folder },
  )
  return stdout
}

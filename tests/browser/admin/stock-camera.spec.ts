import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from '../../support/find-browser.ts'
import { adminClient } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { writeBarcodeVideo } from '../barcode-video.ts'
import { newBarcode, newCode } from '../customers.ts'
import { expect, test } from '../shop-test.ts'

const code = newBarcode()
const video = join(tmpdir(), `jontro-barcode-${process.pid}.y4m`)

// Chromium reads it when a page asks for the camera.
test.beforeAll(() => writeBarcodeVideo(video, code))

const options = launchOptions()
test.use({
  launchOptions: {
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
})

test(
  'a barcode in front of the camera is counted, read by a program of the shop alone',
  { tag: '@full' },
  async ({ page, request, baseURL }) => {
    const admin = await adminClient(request)
    const name = newCode('Scanned ')
    await admin.addProduct({
      name,
      price: 500,
      stock: 5,
      options: [{ name: 'Size', values: ['One'] }],
      variants: [{ options: { Size: 'One' }, price: 500, stock: 5, barcode: code }],
    })
    const foreign: string[] = []
    const programs: string[] = []
    page.on('request', (sent) => {
      const url = new URL(sent.url())
      if (url.protocol.startsWith('http') && !sent.url().startsWith(`${baseURL}/`))
        foreign.push(sent.url())
      if (url.pathname.endsWith('.wasm')) programs.push(url.pathname)
    })
    await page.context().grantPermissions(['camera'])
    await openAdmin(page, '/admin/stock/counts/new')
    expect(programs).toEqual([])
    await page.getByRole('button', { name: 'Camera' }).click()
    const dialog = page.getByRole('dialog', { name: 'Scan with the camera' })
    await expect(dialog.getByText(`Added: ${name} · One`)).toBeVisible()
    // A slow phone: seconds between two pictures that are read.
    await page.evaluate(() => {
      const end = performance.now() + 2500
      while (performance.now() < end);
    })
    expect(await axeProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: `Counted units of ${name} · One` })).toHaveValue(
      '1',
    )
    expect(programs).toHaveLength(1)
    expect(foreign).toEqual([])
  },
)

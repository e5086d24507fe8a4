import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { barcodeFormats } from './barcode-formats.ts'

// A worker has a policy of its own: the page's would forbid to compile WebAssembly.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

globalThis.addEventListener('message', ({ data: image }: MessageEvent<ImageData>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the page has none here
  void read(image).then((answer) => globalThis.postMessage(answer))
})

/** The text of the barcode, null for none; or why nothing can be read. */
async function read(image: ImageData): Promise<{ code: string | null } | { error: string }> {
  try {
    const [found] = await readBarcodes(image, {
      formats: barcodeFormats.map(({ zxing }) => zxing),
      maxNumberOfSymbols: 1,
    })
    return { code: found?.text ?? null }
  } catch (error) {
    return { error: String(error) }
  }
}

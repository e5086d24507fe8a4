import { barcodeFormats } from './barcode-formats.ts'

/** Reads the barcode that a picture of the camera shows. */
export interface BarcodeReader {
  /** Null where there is none. */
  read: (video: HTMLVideoElement) => Promise<string | null>
  close: () => void
}

interface Detector {
  detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** By the browser where it can, as on Android; else by ZXing, which is downloaded for it. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await openDetector()) ?? openZxing()
}

async function openDetector(): Promise<BarcodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  // Some browsers have the class, but know no format.
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  const formats = barcodeFormats
    .map(({ detector }) => detector)
    .filter((format) => supported.includes(format))
  if (!BarcodeDetector || !formats.includes('ean_13')) return null
  // oxlint-disable-next-line jontro/browser-support -- asked for above
  const detector = new BarcodeDetector({ formats })
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
    close: () => {},
  }
}

function openZxing(): BarcodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  return {
    read: (video) =>
      new Promise((resolve, reject) => {
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<{ code: string | null } | { error: string }>) => {
            if ('error' in data) reject(new Error(data.error))
            else resolve(data.code)
          },
          { once: true },
        )
        worker.addEventListener('error', () => reject(new Error('the reader did not start')), {
          once: true,
        })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        worker.postMessage(pictureOf(video, canvas))
      }),
    close: () => worker.terminate(),
  }
}

/** Wider pictures take longer to read, and show no more of a barcode that fills a third of them. */
const maxWidth = 1280

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData {
  const scale = Math.min(1, maxWidth / video.videoWidth)
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

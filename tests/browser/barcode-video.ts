import { writeFileSync } from 'node:fs'
import JsBarcode from 'jsbarcode'

const width = 640
const height = 480
const barWidth = 4

/** Writes a second of video that shows an EAN-13, for Chromium to take for its camera: raw frames in grey. */
export function writeBarcodeVideo(path: string, code: string): void {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, code, { format: 'EAN13' })
  const bars = (drawn.encodings ?? []).map(({ data }) => data).join('')
  const left = Math.round((width - bars.length * barWidth) / 2)
  const isBlack = (x: number, y: number) =>
    y > 80 && y < height - 80 && bars[Math.floor((x - left) / barWidth)] === '1'
  const brightness = Buffer.alloc(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) brightness[y * width + x] = isBlack(x, y) ? 16 : 235
  }
  const colours = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colours])
  const heading = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([heading, ...Array.from({ length: 10 }, () => frame)]))
}

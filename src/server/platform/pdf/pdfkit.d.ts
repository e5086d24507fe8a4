/** The part of pdfkit that the shop uses; the package brings no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  export interface TextOptions {
    width?: number
    align?: 'left' | 'right'
    continued?: boolean
    lineBreak?: boolean
  }

  export interface DocumentOptions {
    size?: string
    margin?: number
    info?: { Title?: string; Author?: string; CreationDate?: Date }
    lang?: string
    compress?: boolean
  }

  class PDFDocument extends Readable {
    constructor(options?: DocumentOptions)
    x: number
    y: number
    readonly page: { width: number; height: number }
    registerFont(name: string, source: Buffer): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    text(text: string, x?: number, y?: number, options?: TextOptions): this
    text(text: string, options?: TextOptions): this
    widthOfString(text: string): number
    addPage(): this
    end(): void
  }
  export default PDFDocument
}

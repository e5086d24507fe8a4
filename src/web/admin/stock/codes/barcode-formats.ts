/** Barcodes that are printed on goods, by the names of BarcodeDetector and of ZXing. */
export const barcodeFormats = [
  { detector: 'ean_13', zxing: 'EAN13' },
  { detector: 'ean_8', zxing: 'EAN8' },
  { detector: 'upc_a', zxing: 'UPCA' },
  { detector: 'upc_e', zxing: 'UPCE' },
  { detector: 'code_128', zxing: 'Code128' },
  { detector: 'code_39', zxing: 'Code39' },
  { detector: 'itf', zxing: 'ITF' },
  { detector: 'qr_code', zxing: 'QRCode' },
] as const

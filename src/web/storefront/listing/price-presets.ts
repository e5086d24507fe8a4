export interface PricePreset {
  label: string
  min: number
  max: number | null
}

export const pricePresets: PricePreset[] = [
  { label: 'Under 5K', min: 0, max: 5000 },
  { label: '5K-15K', min: 5000, max: 15_000 },
  { label: '15K-30K', min: 15_000, max: 30_000 },
  { label: 'Above 30K', min: 30_000, max: null },
]

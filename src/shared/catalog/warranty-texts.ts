import type { Warranty } from './product-schemas.ts'

/** The kinds of warranty in Bangla; in English they are called as they are stored. */
export const banglaWarranties: Record<Warranty['type'], string> = {
  'No Warranty': 'ওয়ারেন্টি নেই',
  'Brand Warranty': 'ব্র্যান্ড ওয়ারেন্টি',
  'Seller Warranty': 'বিক্রেতার ওয়ারেন্টি',
}

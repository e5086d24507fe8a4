import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import { findDistrict, type District } from './districts.ts'
import { normalizePhone, phoneMessage } from './phone.ts'

export const phoneSchema = z
  .string('Phone number is required')
  .trim()
  .min(1, 'Phone number is required')
  .max(40, phoneMessage)
  .transform((written, context) => {
    const phone = normalizePhone(written)
    if (phone !== null) return phone
    context.addIssue({ code: 'custom', message: phoneMessage })
    return z.NEVER
  })

export const districtSchema = z
  .string('District is required')
  .min(1, 'District is required')
  .max(60)
  .transform((written, context): District => {
    const district = findDistrict(written)
    if (district !== null) return district
    context.addIssue({ code: 'custom', message: 'Choose one of the 64 districts' })
    return z.NEVER
  })

/** The delivery address of the checkout form, stored with the order. */
export const shippingAddressSchema = z.object({
  fullName: requiredText('Full name is required', 120),
  phone: phoneSchema,
  fullAddress: requiredText('Street address is required', 500),
  district: districtSchema,
  thana: requiredText('Thana or upazila is required', 120),
})

export const addressInputSchema = shippingAddressSchema.extend({
  isDefault: z.boolean().default(false),
})

export type AddressInput = z.output<typeof addressInputSchema>

export const savedShippingAddressSchema = z.object({
  fullName: z.string(),
  phone: z.string(),
  fullAddress: z.string(),
  district: z.string(),
  thana: z.string(),
})

export const addressSchema = savedShippingAddressSchema.extend({
  _id: z.string(),
  isDefault: z.boolean(),
})

export type Address = z.output<typeof addressSchema>

import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { addressTexts } from './address-texts.ts'
import { findDistrict, type District } from './districts.ts'
import { normalizePhone } from './phone.ts'

const say = messagesOf(addressTexts)

export const phoneSchema = z
  .string(say('phone'))
  .trim()
  .min(1, say('phone'))
  .max(40, say('phoneForm'))
  .transform((written, context) => {
    const phone = normalizePhone(written)
    if (phone !== null) return phone
    context.addIssue({ code: 'custom', message: say('phoneForm') })
    return z.NEVER
  })

export const districtSchema = z
  .string(say('district'))
  .min(1, say('district'))
  .max(60)
  .transform((written, context): District => {
    const district = findDistrict(written)
    if (district !== null) return district
    context.addIssue({ code: 'custom', message: say('oneOfDistricts') })
    return z.NEVER
  })

/** The delivery address of the checkout form, stored with the order. */
export const shippingAddressSchema = z.object({
  fullName: requiredText(say('fullName'), 120),
  phone: phoneSchema,
  fullAddress: requiredText(say('street'), 500),
  district: districtSchema,
  thana: requiredText(say('thana'), 120),
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

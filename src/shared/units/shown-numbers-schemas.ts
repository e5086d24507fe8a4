import { z } from 'zod'

/** The numbers of a unit that is in stock or was sold. */
export const shownNumbersSchema = z.object({
  serial: z.string().optional(),
  imei1: z.string().optional(),
  imei2: z.string().optional(),
})

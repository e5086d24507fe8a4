import { z } from 'zod'

/** Steps of a new shop before it sells, in the order of the guide. */
export const firstSteps = [
  'identity',
  'contact',
  'delivery',
  'mail',
  'category',
  'product',
  'order',
] as const

export type FirstStep = (typeof firstSteps)[number]

export const firstStepsSchema = z.object({
  /** Whether each is done; null in a shop that has no guide, or no longer. */
  steps: z
    .object({
      identity: z.boolean(),
      contact: z.boolean(),
      delivery: z.boolean(),
      mail: z.boolean(),
      category: z.boolean(),
      product: z.boolean(),
      order: z.boolean(),
    } satisfies Record<FirstStep, z.ZodBoolean>)
    .nullable(),
})

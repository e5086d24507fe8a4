import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const colourPatch = z.record(z.string(), z.string())

const lookSchema = z.strictObject({
  /** Keyword arguments of the kind's build function. */
  parameters: z.record(z.string(), z.unknown()).default({}),
  /** Width, depth and height factors of the whole model. */
  stretch: z.tuple([z.number(), z.number(), z.number()]).default([1, 1, 1]),
  /** Replaced colour roles: for every colour under "*", or for one studio colour. */
  palette: z.record(z.string(), colourPatch).default({}),
})

const looksSchema = z.strictObject({
  samples: z.strictObject({
    usual: z.number().int(),
    fine: z.record(z.string(), z.number().int()),
  }),
  /** Camera of the second photograph of each kind; missing values stay as in the first. */
  secondView: z.record(z.string(), z.record(z.string(), z.number())),
  products: z.record(z.string(), lookSchema),
})

export type Looks = z.infer<typeof looksSchema>
export type Look = z.infer<typeof lookSchema>

export async function readLooks(path: string): Promise<Looks> {
  return looksSchema.parse(JSON.parse(await readFile(path, 'utf8')))
}

export const plainLook: Look = lookSchema.parse({})

import { z } from 'zod'

/** A picture that a page can show without layout shift; `url` is the largest WebP. */
export const pictureSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** A tiny picture as data URL, shown blurred until the picture has loaded. */
  placeholder: z.string(),
})

export type Picture = z.output<typeof pictureSchema>

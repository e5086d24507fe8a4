import { z } from 'zod'

/** What a page needs to show a picture without layout shift; `url` is the largest WebP. */
export const pictureSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** A tiny picture as data URL, shown blurred until the picture has loaded. */
  placeholder: z.string(),
})

export type Picture = z.output<typeof pictureSchema>

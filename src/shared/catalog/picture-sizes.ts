/**
 * Every picture is stored at these widths (those up to its own) in both formats, under
 * /media/{id}/{width}.{format}: an address tells the others, so that lists carry one address.
 */
export const pictureWidths = [160, 320, 480, 640, 960, 1200, 1600] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const mediaAddress = /^(\/media\/([\w-]+))\/(\d+)\.webp$/

export function mediaUrl(pictureId: string, width: number, format: PictureFormat): string {
  return `/media/${pictureId}/${width}.${format}`
}

/** The `srcset` of a picture in one format; empty for an address that is not one of ours. */
export function pictureSourceSet(url: string, format: PictureFormat): string {
  const match = mediaAddress.exec(url)
  if (!match) return ''
  const [, base, , largest] = match
  const widths = new Set([
    ...pictureWidths.filter((width) => width < Number(largest)),
    Number(largest),
  ])
  return [...widths].map((width) => `${base}/${width}.${format} ${width}w`).join(', ')
}

/** The address of one width at least as wide as asked, for places that take a single address. */
export function pictureAtWidth(url: string, width: number): string {
  const match = mediaAddress.exec(url)
  if (!match) return url
  const [, base, , largest] = match
  const fitting = pictureWidths.find((each) => each >= width && each < Number(largest))
  return `${base}/${fitting ?? largest}.webp`
}

/** The id of the picture that an address of ours names; null for any other address. */
export function pictureIdOfUrl(url: string): string | null {
  return mediaAddress.exec(url)?.[2] ?? null
}

/**
 * Every picture is stored at these widths (those up to its own) in both formats, under
 * /media/{id}/{width}.{format}: the others follow from one URL, so lists carry one per picture.
 */
export const pictureWidths = [160, 320, 480, 640, 960, 1200, 1600] as const
/** Every picture has it: where only its id is known. A narrower one is sent at its own width. */
export const minPictureWidth = pictureWidths[0]
export const pictureFormats = ['avif', 'webp'] as const
/** Squares that an image is served as for tabs, Apple's home screens and the web app manifest. */
export const iconSides = [48, 180, 192, 512] as const

export type PictureFormat = (typeof pictureFormats)[number]

const mediaUrlPattern = /^(\/media\/([\w-]+))\/(\d+)\.webp$/

export function mediaUrl(pictureId: string, width: number, format: PictureFormat): string {
  return `/media/${pictureId}/${width}.${format}`
}

/** The `srcset` of a picture in one format, of widths from one on; empty for a URL that is not one of ours. */
export function pictureSourceSet(url: string, format: PictureFormat, minWidth = 0): string {
  const match = mediaUrlPattern.exec(url)
  if (!match) return ''
  const [, base, , largest] = match
  const widths = new Set([
    ...pictureWidths.filter((width) => width >= minWidth && width < Number(largest)),
    Number(largest),
  ])
  return [...widths].map((width) => `${base}/${width}.${format} ${width}w`).join(', ')
}

/** The URL of the smallest width that is at least `width`, for uses that take a single URL. */
export function pictureAtWidth(url: string, width: number): string {
  const match = mediaUrlPattern.exec(url)
  if (!match) return url
  const [, base, , largest] = match
  const fitting = pictureWidths.find((each) => each >= width && each < Number(largest))
  return `${base}/${fitting ?? largest}.webp`
}

/** The URL of a picture as a square PNG; undefined for a URL that is not one of ours. */
export function iconUrl(url: string, side: (typeof iconSides)[number]): string | undefined {
  const base = mediaUrlPattern.exec(url)?.[1]
  return base && `${base}/icon-${side}.png`
}

/** The picture id in one of our URLs; null for any other URL. */
export function pictureIdOfUrl(url: string): string | null {
  return mediaUrlPattern.exec(url)?.[2] ?? null
}

// Apart from page-settings.ts, with which every page would load the names of all districts.

/** From this ratio of its sides on a logo has the name in it, and stands alone. */
export function isWideLogo({ width, height }: { width: number; height: number }): boolean {
  return width / height >= 1.6
}

const uploadPattern = /^upload:(\d{1,2})$/

/** How a form names a picture that comes with it: `upload:0` is its first file under `images`. */
export function uploadReference(place: number): string {
  return `upload:${place}`
}

/** The place of the file that a reference names; null for any other text. */
export function uploadPlace(reference: string): number | null {
  const place = uploadPattern.exec(reference)?.[1]
  return place === undefined ? null : Number(place)
}

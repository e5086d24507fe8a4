const uploadPattern = /^upload:(\d{1,2})$/

/**
 * The place of the file that a reference names: in forms `upload:0` is the first file under
 * `images`. Null for any other text.
 */
export function uploadPlace(reference: string): number | null {
  const place = uploadPattern.exec(reference)?.[1]
  return place === undefined ? null : Number(place)
}

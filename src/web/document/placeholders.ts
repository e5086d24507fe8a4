/**
 * The tiny pictures that stand blurred in a document are in its markup: its data names each by its place
 * among them, instead of containing it a second time.
 */

/** JSON of a text that begins with this sign, which is in no text of the shop. */
const mark = (place: number) => String.raw`"\u0001${place}"`

/** Takes the pictures that stand in a document's markup out of its data, which is JSON. */
export function omitPlaceholders(data: string, markup: string): string {
  const pictures = [...markup.matchAll(/<img src="(data:[^"]*)"/g)].map(([, url]) => url)
  const places = new Map(pictures.map((url, place) => [url, place]))
  return data.replaceAll(/"(data:image\/[^"]*)"/g, (text, url: string) => {
    const place = places.get(url)
    return place === undefined ? text : mark(place)
  })
}

/** The data with its pictures, which stand in this order in the document. */
export function restorePlaceholders(data: string, pictures: readonly string[]): string {
  return data.replaceAll(/"\\u0001(\d+)"/g, (_, place: string) =>
    JSON.stringify(pictures[Number(place)] ?? ''),
  )
}

import { expect, test } from 'vitest'
import { omitPlaceholders, restorePlaceholders } from './placeholders.ts'

const [lamp, mouse, chair] = ['bGFtcA==', 'bW91c2U=', 'Y2hhaXI='].map(
  (base64) => `data:image/webp;base64,${base64}`,
)

test('the data of a page has its placeholders again, and is sent without those that the page shows', () => {
  const data = JSON.stringify(['Lamp', lamp, { mouse }, chair, lamp])
  const pictures = [mouse, lamp, lamp].map(String)
  const markup = pictures.map((url) => `<img src="${url}" alt=""/>`).join('<p>"data:image/x"</p>')
  const sent = omitPlaceholders(data, markup)
  expect(sent).not.toContain(lamp)
  expect(sent).not.toContain(mouse)
  expect(sent).toContain(chair)
  expect(JSON.parse(restorePlaceholders(sent, pictures))).toEqual(JSON.parse(data))
})

test('a picture that is gone from the document is none', () => {
  const sent = omitPlaceholders(JSON.stringify([lamp]), `<img src="${lamp}"/>`)
  expect(JSON.parse(restorePlaceholders(sent, []))).toEqual([''])
})

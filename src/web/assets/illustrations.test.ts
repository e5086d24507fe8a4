import { expect, test } from 'vitest'

const illustrations = Object.entries(
  import.meta.glob<string>('./illustrations/*.svg', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)

test('illustrations are as large as the room that empty states reserve for them', () => {
  expect(illustrations.length).toBeGreaterThan(0)
  for (const [name, drawing] of illustrations) {
    const [svg = ''] = /<svg[^>]*>/.exec(drawing) ?? []
    expect({ name, svg }).toEqual({ name, svg: expect.stringMatching(/ width="320"/) })
    expect({ name, svg }).toEqual({ name, svg: expect.stringMatching(/ height="220"/) })
  }
})

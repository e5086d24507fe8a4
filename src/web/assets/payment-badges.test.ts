import { expect, test } from 'vitest'

const badges = Object.entries(
  import.meta.glob<string>('./payment/*.svg', { eager: true, query: '?raw', import: 'default' }),
)

test('badges of ways to pay are neutral: one grey on one light ground, no slant', () => {
  expect(badges.length).toBeGreaterThan(0)
  for (const [name, badge] of badges) {
    const fills = [...badge.matchAll(/fill="([^"]+)"/g)].map(([, fill]) => fill)
    expect({ name, fills }).toEqual({ name, fills: ['#fff', '#3d4543'] })
    expect(badge).not.toMatch(/skew|matrix|style|gradient/i)
  }
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultColour, shadesOf } from '../src/shared/shop-settings/brand-colour.ts'

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const sheet = readFileSync(new URL('../src/web/app.css', import.meta.url), 'utf8')

test('the shades of the default colour are those of the style sheet', () => {
  for (const [name, shade] of Object.entries(shadesOf(defaultColour))) {
    const property = name === 'brand' ? '--brand' : `--brand-${name}`
    const [, written = ''] = new RegExp(`var\\(${property}, (#\\w{6})\\)`).exec(sheet) ?? []
    const differences = channels(written).map((value, at) =>
      Math.abs(value - (channels(shade)[at] ?? Number.NaN)),
    )
    expect([name, Math.max(...differences) <= 5]).toEqual([name, true])
  }
})

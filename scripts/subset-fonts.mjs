// Writes the parts of the shop's fonts that nearly every page needs: `npm run fonts`, after an update of
// their packages or a new weight in the design. Other characters come from the packages' own files,
// which src/web/fonts.css names for the rest of the range.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const printableAscii = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
  String.fromCharCode(0x20 + index),
).join('')

await subset({
  source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  target: 'inter-basic.woff2',
  // As in the unicode-range of fonts.css.
  text: `${printableAscii}\u{a0}©·×–—‘’“”•…`,
  variationAxes: { wght: { min: 400, max: 800 } },
  // Kerning, tabular figures, and the two variants that the body asks for.
  keepFeatures: ['kern', 'tnum', 'cv11', 'ss03'],
})
for (const weight of [500, 700]) {
  await subset({
    source: `@fontsource/hind-siliguri/files/hind-siliguri-bengali-${weight}-normal.woff2`,
    target: `taka-${weight}.woff2`,
    text: '৳',
    // One glyph that stands alone.
    keepFeatures: [],
  })
}

async function subset({ source, target, text, ...options }) {
  const original = await readFile(`node_modules/${source}`)
  const font = await subsetFont(original, text, {
    targetFormat: 'woff2',
    noHinting: true,
    ...options,
  })
  await writeFile(`src/web/assets/fonts/${target}`, font)
  console.log(`${target}: ${font.length} bytes`)
}

// Writes the parts of the shop's fonts that nearly every page needs: `npm run fonts`, after an update of
// their packages or a new weight in the design. Other characters come from the packages' own files,
// which src/web/fonts.css names for the rest of the range.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const printableAscii = charactersFrom(0x20, 0x7e)

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

// Every letter and sign of Bangla, with the ligatures that the font makes of them. One weight: browsers
// embolden it, and each further one is as heavy again. Medium: beside Inter the regular one is pale.
await subset({
  source: '@fontsource/hind-siliguri/files/hind-siliguri-bengali-500-normal.woff2',
  target: 'hind-siliguri-500.woff2',
  text: `${charactersFrom(0x980, 0x9fe)}\u{951}\u{952}।॥\u{200c}\u{200d}\u{25cc}`,
})
// Of that font, the Bangla on a page in English: the language to switch to.
await subset({
  source: '@fontsource/hind-siliguri/files/hind-siliguri-bengali-500-normal.woff2',
  target: 'language-name.woff2',
  text: 'বাংলা',
})

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

function charactersFrom(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCharCode(first + index),
  ).join('')
}

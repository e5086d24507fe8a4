import { stringify } from 'csv-stringify/sync'

/** 2.4 variants each, in two sizes and two colours; those of another `run` are other products. */
export function shopifyFile(products: number, run = ''): Blob {
  const headings = [
    ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags'],
    ['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
    ['Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price'],
  ].flat()
  const parts = [stringify([headings])]
  for (let at = 0; at < products; at += 1) {
    const variants = at % 5 < 3 ? 2 : 3
    const rows = Array.from({ length: variants }, (_, variant) => [
      `imported${run}-${at}`,
      ...(variant === 0
        ? [
            `Imported wireless headphones ${at}`,
            `<p>Loud and <b>light</b> &amp; number ${at}. ${'It plays all day and folds. '.repeat(8)}</p>`,
            'Onuron',
            `Imported ${at % 20}`,
            'imported, wireless',
          ]
        : ['', '', '', '', '']),
      ...(variant === 0 ? ['Color'] : ['']),
      ['Black', 'White', 'Blue'][variant],
      ...(variant === 0 ? ['Storage'] : ['']),
      `${64 * 2 ** variant} GB`,
      `IMP${run}-${at}-${variant}`,
      `${5 + variant}`,
      `${1000 + (at % 900)}`,
      variant === 0 ? `${2000 + (at % 900)}` : '',
    ])
    parts.push(stringify(rows))
  }
  return new Blob(parts)
}

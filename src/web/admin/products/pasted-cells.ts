import { latinDigits } from '#shared/formatting/digits.ts'

/** A cell with tabs or newlines in it is quoted, its quotes doubled; a quote elsewhere is a letter. */
const nextCell = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy

/** Rows and columns of a text that was copied from a sheet. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(nextCell)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\t') continue
    // A newline at the end begins no row.
    if (end !== '' || row.length > 1 || row[0] !== '' || rows.length === 0) rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}

/** The text that a sheet pastes as these cells. */
export function copiedCells(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) =>
    /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return rows.map((row) => row.map(quoted).join('\t')).join('\r\n')
}

/** A number as people write it, as a field takes it: "৳১,৩৯০/-" is 1390. */
export function cleanedNumber(text: string): string {
  return latinDigits(text.trim())
    .replace(/^(৳|tk\.?|bdt)\s*/i, '')
    .replace(/\s*(\/-|\/=|৳|tk\.?|taka|টাকা|pcs|টি|g)$/i, '')
    .replaceAll(/[,\s]/g, '')
}

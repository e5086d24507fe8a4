/** Whether these are the digits of an EAN-8, UPC-A or EAN-13 with the check digit that belongs to them. */
export function isBarcode(text: string): boolean {
  if (!/^(\d{8}|\d{12}|\d{13})$/.test(text)) return false
  // From the right, the check digit itself first: weights 1 and 3 by turns.
  const sum = [...text]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** The address as others must write it; one that is absolute already stays as it is. */
export function absoluteUrl(publicUrl: string, address: string): string {
  return /^https?:/.test(address) ? address : `${publicUrl}${address}`
}

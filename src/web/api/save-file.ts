/** Gives the visitor a file to keep, under this name. */
export function saveFile(blob: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // The browser has taken hold of the file once the click's task is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

/** Whether a setting's picture is a file of this project; others are ids of the image library. */
export function isProjectFile(picture: string): boolean {
  return picture.endsWith('.webp')
}

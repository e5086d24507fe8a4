/** Largest file that the shop takes as a picture. */
export const largestPictureBytes = 5 * 1024 * 1024

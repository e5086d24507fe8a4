/** Largest file that the shop takes as a picture. */
export const maxPictureMegabytes = 5
export const maxPictureBytes = maxPictureMegabytes * 1024 * 1024

/** A picture wider or higher than this is made smaller: no page shows more of it. */
export const maxPictureSide = 1600

/** What a picture file may be, as browsers name it; the shop itself looks at the content. */
export const pictureFileTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

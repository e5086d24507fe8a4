/** Rules of uploaded pictures, of products and reviews; without a validator, so that pages can use them. */

export const maxPictureMegabytes = 5

/** Maximum size of an uploaded picture. */
export const maxPictureBytes = maxPictureMegabytes * 1024 * 1024

/** That a shopper sends with a return or a claim. */
export const maxSentPictures = 5

/** Of a request with them: base64 takes 4/3, and some encoders escape each slash. */
export const maxSentPicturesBytes = Math.ceil(maxSentPictures * maxPictureBytes * 1.4) + 256 * 1024

/** In pixels. Larger pictures are scaled down: no page shows more pixels. */
export const maxPictureSide = 1600

/** Accepted media types, for the browser's file dialog; the server checks the content. */
export const pictureFileTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

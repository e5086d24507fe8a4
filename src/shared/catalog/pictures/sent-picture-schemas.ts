import { z } from 'zod'
import { messagesOf } from '../../languages/texts.ts'
import { maxSentPictures } from './picture-limits.ts'
import { pictureTexts } from './picture-texts.ts'

const say = messagesOf(pictureTexts)

/** Pictures that a shopper sends with a return or a claim. */
export const sentPicturesSchema = z
  .array(z.string(), say('notAList'))
  .max(maxSentPictures, say('tooMany', maxSentPictures))
  .default([])
  .meta({ description: 'JPEG, PNG or WebP files as data URLs, each of at most 5 MiB decoded.' })

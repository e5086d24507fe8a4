import { z } from 'zod'
import { inEachLanguage } from '../../languages/texts.ts'
import { maxSentPictures } from './picture-limits.ts'
import { pictureTexts } from './picture-texts.ts'

/** Pictures that a shopper sends with a return or a claim. */
export const sentPicturesSchema = z
  .array(
    z.string(),
    inEachLanguage((language) => pictureTexts[language].notAList),
  )
  .max(
    maxSentPictures,
    inEachLanguage((language) => pictureTexts[language].tooMany(maxSentPictures)),
  )
  .default([])
  .meta({ description: 'JPEG, PNG or WebP files as data URLs, each of at most 5 MiB decoded.' })

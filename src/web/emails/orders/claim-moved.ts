import { type EmailTemplate, paragraph } from '../email-template.ts'
import { claimEmailTexts } from './claim-email-texts.ts'

export interface ClaimMovedProps {
  claimNumber: string
  product: string
  /** In words. */
  status: string
  meaning: string
  /** A day, written out. */
  promisedOn: string | null
  /** Written out. */
  charge: string | null
  resolution: string
  url: string
}

/** To the buyer: the new status of a warranty claim. */
export const claimMoved: EmailTemplate<ClaimMovedProps> = {
  subject: ({ claimNumber, status }, { language }) =>
    claimEmailTexts[language].subject(claimNumber, status),
  body(
    { claimNumber, product, status, meaning, promisedOn, charge, resolution, url },
    { language },
  ) {
    const t = claimEmailTexts[language]
    return {
      preview: meaning,
      heading: status,
      blocks: [
        paragraph(meaning),
        paragraph(t.about(claimNumber, product)),
        ...(promisedOn === null ? [] : [paragraph(t.promised(promisedOn))]),
        ...(charge === null ? [] : [paragraph(t.charge(charge))]),
        ...(resolution === '' ? [] : [paragraph(resolution)]),
        { kind: 'button', label: t.open, href: url },
      ],
    }
  },
}

import { Section, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import { shopConfig } from '#config'
import {
  emailColors,
  EmailLayout,
  Paragraph,
  SmallPrint,
  type EmailTemplate,
} from './email-layout.tsx'

export interface PasswordCodeProps {
  code: string
  validMinutes: number
}

/** The code stands in the subject too, where a phone shows it without opening the e-mail. */
export const passwordCode: EmailTemplate<PasswordCodeProps> = {
  subject: ({ code }) => `${code} is your ${shopConfig.name} code`,
  Body: ({ code, validMinutes }) => (
    <EmailLayout
      preview={`It is good for ${validMinutes} minutes and one use.`}
      heading="Set a new password"
    >
      <Paragraph>{`Enter this code in ${shopConfig.name} to choose a new password:`}</Paragraph>
      <Section>
        <Text style={codeStyle}>{code}</Text>
      </Section>
      <Paragraph>{`It is good for ${validMinutes} minutes and for one use.`}</Paragraph>
      <SmallPrint>
        You did not ask for this? Then ignore this mail: your password stays as it is. Never tell
        the code to anybody; we do not ask for it on the phone.
      </SmallPrint>
    </EmailLayout>
  ),
}

const codeStyle = {
  backgroundColor: '#eef4f1',
  borderRadius: 12,
  color: emailColors.brand,
  fontSize: 32,
  fontWeight: 700,
  letterSpacing: 8,
  margin: '16px 0',
  padding: '16px 0',
  textAlign: 'center',
} as const satisfies CSSProperties

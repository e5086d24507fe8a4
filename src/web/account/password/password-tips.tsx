import { advisedPasswordLength } from '#shared/auth/password-rules.ts'
import { Panel } from '../panel.tsx'

const tips = [
  `Use at least ${advisedPasswordLength} characters; longer is stronger.`,
  'Mix small and capital letters, digits and special characters.',
  'Take a password that you use nowhere else.',
  'Changing it signs you out on every other device.',
]

export function PasswordTips() {
  return (
    <Panel title="Tips">
      <ul className="list-disc space-y-2 pl-5 text-[0.9375rem] text-ink-soft marker:text-brand">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Panel>
  )
}

import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import Dot from 'lucide-react/icons/dot'
import { authTexts } from '#shared/auth/auth-texts.ts'
import {
  passwordRequirements,
  passwordStrength,
  strengthName,
  type StrengthName,
} from '#shared/auth/passwords.ts'
import { useTexts } from '../languages/language.ts'
import { accountTexts } from './account-texts.tsx'

const colors: Record<StrengthName, { bar: string; text: string }> = {
  Weak: { bar: 'bg-sale', text: 'text-sale' },
  Fair: { bar: 'bg-star', text: 'text-warn' },
  Good: { bar: 'bg-brand', text: 'text-brand' },
  Strong: { bar: 'bg-brand-dark', text: 'text-brand-dark' },
}

/** How strong a new password is, and what would make it stronger. */
export function PasswordStrengthMeter({ password }: { password: string }) {
  const t = useTexts(accountTexts).password
  const { passwordRequirements: requirements, passwordStrengths } = useTexts(authTexts)
  const score = password === '' ? 0 : passwordStrength(password)
  const strength = strengthName(score)
  return (
    <div className="mt-3">
      <div aria-hidden className="grid grid-cols-5 gap-1.5">
        {passwordRequirements.map(({ name }, index) => (
          <span
            key={name}
            className={clsx('h-1.5 rounded-full', index < score ? colors[strength].bar : 'bg-line')}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 min-h-5 text-sm">
        {password !== '' &&
          t.strength(
            <strong className={colors[strength].text}>{passwordStrengths[strength]}</strong>,
          )}
      </p>
      <ul aria-label={t.requirements} className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        {passwordRequirements.map(({ name, test }) => (
          <Requirement key={name} text={requirements[name]} isMet={test(password)} />
        ))}
      </ul>
    </div>
  )
}

function Requirement({ text, isMet }: { text: string; isMet: boolean }) {
  const t = useTexts(accountTexts).password
  const Icon = isMet ? Check : Dot
  return (
    <li className={clsx('flex items-center gap-1.5', isMet ? 'text-brand' : 'text-muted')}>
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={isMet ? 3 : 5} />
      <span>{text}</span>
      <span className="sr-only">{isMet ? t.met : t.notMet}</span>
    </li>
  )
}

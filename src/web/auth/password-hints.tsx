import { clsx } from 'clsx'
import { CircleCheck, CircleX } from 'lucide-react'
import { shortestPassword } from '#shared/auth/password-rules.ts'

interface LiveHintProps {
  isGood: boolean
  good: string
  bad: string
}

function LiveHint({ isGood, good, bad }: LiveHintProps) {
  const Icon = isGood ? CircleCheck : CircleX
  return (
    <span
      aria-live="polite"
      className={clsx('flex items-center gap-1.5', isGood ? 'text-brand' : 'text-sale')}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {isGood ? good : bad}
    </span>
  )
}

/** Says while a new password is typed whether it is long enough (SPEC §5). */
export function PasswordHint({ password }: { password: string }) {
  if (password === '') return `At least ${shortestPassword} characters`
  return (
    <LiveHint
      isGood={password.length >= shortestPassword}
      good="Password meets requirements"
      bad={`Password must be at least ${shortestPassword} characters`}
    />
  )
}

/** Says whether the confirmation is the password. */
export function MatchHint({ password, confirm }: { password: string; confirm: string }) {
  if (confirm === '') return null
  return (
    <LiveHint isGood={password === confirm} good="Passwords match" bad="Passwords do not match" />
  )
}

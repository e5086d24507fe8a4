import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { TextInput } from '../ui/inputs.tsx'

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type'>

/** A password that can be looked at while it is typed. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className={clsx('relative block', className)}>
      <TextInput
        {...rest}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-12"
      />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-muted hover:text-foreground"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </span>
  )
}

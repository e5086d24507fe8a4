import { clsx } from 'clsx'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentProps } from 'react'
import { useTexts } from '../../languages/language.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { passwordFormTexts } from './password-form-texts.ts'

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type'>

/** A password input with a button that shows the text. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const t = useTexts(passwordFormTexts)
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
      <IconButton
        variant="bare"
        label={isShown ? t.hide : t.show}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-0 right-0 rounded-control text-muted hover:text-foreground"
      >
        <Icon aria-hidden className="size-5" />
      </IconButton>
    </span>
  )
}

import { useEffect, useState } from 'react'
import { authTexts } from '#shared/auth/auth-texts.ts'
import { passwordProblem } from '#shared/auth/passwords.ts'
import { useTexts } from '../../languages/language.ts'

/**
 * Why the shop would refuse this new password; null when it would not. Undefined while that is unknown:
 * the list of common passwords is loaded with the first one that only the list can refuse.
 */
export function usePasswordProblem(password: string): string | null | undefined {
  const { passwordProblems } = useTexts(authTexts)
  const [common, setCommon] = useState<readonly string[]>()
  const problem = passwordProblem(password, common ?? [])
  const isListNeeded = problem === null && common === undefined

  useEffect(() => {
    if (!isListNeeded) return
    // Without the list, the shop's own response says it.
    import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) => setCommon(dictionary['passwords-common']),
      () => undefined,
    )
  }, [isListNeeded])

  if (isListNeeded) return undefined
  return problem && passwordProblems[problem]
}

import { useEffect, useRef, useState } from 'react'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { api, onProofRequired } from '../../api/client.ts'
import { SecondFactorForm } from '../../auth/second-factor/second-factor-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useTexts } from '../../languages/language.ts'
import { PasswordAgainForm } from './password-again-form.tsx'
import { securityTexts } from './security-texts.ts'

/**
 * Asks for the second factor, or without one for the password, when a call needs a recent one. The call waits
 * meanwhile and is sent again afterwards, so that nothing typed is lost; closed, the call fails with the
 * shop's sentence.
 */
export function ProofDialog({ user }: { user: UserWithAddresses }) {
  const t = useTexts(securityTexts).again
  const methods = user.secondFactor?.methods ?? []
  const [waiting, setWaiting] = useState<PromiseWithResolvers<boolean> | null>(null)

  useEffect(() => {
    // Calls that are refused at the same time wait for the same answer.
    let asked: PromiseWithResolvers<boolean> | null = null
    const unregister = onProofRequired(() => {
      asked ??= withResolvers()
      setWaiting(asked)
      return asked.promise.finally(() => {
        asked = null
      })
    })
    return () => {
      unregister()
      asked?.resolve(false)
    }
  }, [])

  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog has opened, which gives the focus to its first button.
    if (waiting) content.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [waiting])

  const answer = (isGiven: boolean) => {
    waiting?.resolve(isGiven)
    setWaiting(null)
  }

  return (
    <Dialog
      isOpen={waiting !== null}
      onClose={() => answer(false)}
      title={t.title}
      width="max-w-md"
    >
      <div ref={content}>
        <p className="mb-4 text-muted">{methods.length > 0 ? t.text : t.passwordText}</p>
        {methods.length > 0 ? (
          <SecondFactorForm
            methods={methods}
            submit={t.submit}
            requestOptions={() => api('POST /auth/second-factor/renew/passkey-options')}
            send={(body) => api('POST /auth/second-factor/renew', { body })}
            onDone={() => answer(true)}
          />
        ) : (
          <PasswordAgainForm email={user.email} onDone={() => answer(true)} />
        )}
      </div>
    </Dialog>
  )
}

/** `Promise.withResolvers`, which is too new for our browsers. */
function withResolvers(): PromiseWithResolvers<boolean> {
  let resolve: (isGiven: boolean | PromiseLike<boolean>) => void = () => {}
  const promise = new Promise<boolean>((settle) => {
    resolve = settle
  })
  return { promise, resolve, reject: () => {} }
}

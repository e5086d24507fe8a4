import { useEffect, useRef, useState } from 'react'
import type { SecondFactorMethod } from '#shared/auth/second-factor.ts'
import { api, onSecondFactorRequired } from '../../api/client.ts'
import { SecondFactorForm } from '../../auth/second-factor/second-factor-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useTexts } from '../../languages/language.ts'
import { securityTexts } from './security-texts.ts'

/**
 * Asks for the second factor when a call needs a recent one. The call waits meanwhile and is sent again
 * afterwards, so that nothing typed is lost; closed, the call fails with the shop's sentence.
 */
export function SecondFactorDialog({ methods }: { methods: readonly SecondFactorMethod[] }) {
  const t = useTexts(securityTexts).again
  const [waiting, setWaiting] = useState<PromiseWithResolvers<boolean> | null>(null)

  useEffect(() => {
    // Calls that are refused at the same time wait for the same answer.
    let asked: PromiseWithResolvers<boolean> | null = null
    const unregister = onSecondFactorRequired(() => {
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
    if (waiting) content.current?.querySelector('input')?.focus()
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
        <p className="mb-4 text-muted">{t.text}</p>
        <SecondFactorForm
          methods={methods}
          submit={t.submit}
          requestOptions={() => api('POST /auth/second-factor/renew/passkey-options')}
          send={(body) => api('POST /auth/second-factor/renew', { body })}
          onDone={() => answer(true)}
        />
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

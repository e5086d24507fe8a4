import { useEffect, useState } from 'react'
import { api } from '../api/client.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { textLinkStyle } from './entrance-link.tsx'

const waitSeconds = 30

/** Another code for those whom the first did not reach, not more often than every half minute. */
export function ResendCode({ email }: { email: string }) {
  const [secondsLeft, setSecondsLeft] = useState(waitSeconds)

  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])

  const resend = useApiMutation(() => api('POST /auth/forgot-password', { body: { email } }), {
    success: ({ message }) => ({ title: 'OTP Sent', text: message }),
    error: 'Error',
    onError: () => setSecondsLeft(0),
  })
  const sendAnother = () => {
    setSecondsLeft(waitSeconds)
    resend.mutate()
  }

  return (
    <p className="min-h-11 text-center text-sm leading-[2.75rem] text-ink-soft">
      No e-mail yet?{' '}
      {secondsLeft > 0 ? (
        <span className="tabular-nums">Ask again in {secondsLeft} s.</span>
      ) : (
        <button type="button" onClick={sendAnother} className={textLinkStyle}>
          Send another code
        </button>
      )}
    </p>
  )
}

import { useEffect, useState } from 'react'
import { api } from '../api/api.ts'
import { messageOf } from '../api/api-error.ts'
import { showFailure, showToast } from '../ui/toasts.ts'
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

  const resend = async () => {
    setSecondsLeft(waitSeconds)
    try {
      const { message } = await api('POST /auth/forgot-password', { body: { email } })
      showToast('OTP Sent', message)
    } catch (error) {
      setSecondsLeft(0)
      showFailure('Error', messageOf(error, 'Something went wrong. Please try again.'))
    }
  }

  return (
    <p className="min-h-11 text-center text-sm leading-[2.75rem] text-ink-soft">
      No e-mail yet?{' '}
      {secondsLeft > 0 ? (
        <span className="tabular-nums">Ask again in {secondsLeft} s.</span>
      ) : (
        <button type="button" onClick={() => void resend()} className={textLinkStyle}>
          Send another code
        </button>
      )}
    </p>
  )
}

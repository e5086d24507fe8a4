import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showFailure, showToast } from '../../toasts/toasts.ts'
import { GoogleMark } from './google-mark.tsx'
import { loadGoogleAccounts } from './google-script.ts'

export type GoogleMode = 'login' | 'register'

interface GoogleButtonProps {
  clientId: string
  mode: GoogleMode
  onCredential: (credential: string) => void
}

type LoadState = 'loading' | 'ready' | 'failed'

/** Widest and narrowest that Google draws. */
const widest = 400
const narrowest = 200

/** Google's own button; until it is there, one of ours in its place that says what is missing. */
export function GoogleButton({ clientId, mode, onCredential }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<LoadState>('loading')
  const take = useEffectEvent(onCredential)

  useEffect(() => {
    let isLeft = false
    const draw = async () => {
      const accounts = await loadGoogleAccounts()
      if (isLeft || !place.current) return
      accounts.initialize({
        client_id: clientId,
        callback: ({ credential }) => take(credential),
        context: mode === 'login' ? 'signin' : 'signup',
        ux_mode: 'popup',
      })
      accounts.renderButton(place.current, {
        theme: 'outline',
        size: 'large',
        text: mode === 'login' ? 'continue_with' : 'signup_with',
        shape: 'rectangular',
        logo_alignment: 'center',
        width: Math.max(narrowest, Math.min(widest, place.current.clientWidth)),
      })
      setState('ready')
    }
    draw().catch(() => {
      if (!isLeft) setState('failed')
    })
    return () => {
      isLeft = true
    }
  }, [clientId, mode])

  const explain = () => {
    if (state === 'loading') {
      showToast('Loading...', 'Google authentication is still loading. Please try again.')
    } else {
      showFailure(
        'Authentication Error',
        'Failed to initialize Google authentication. Please try again.',
      )
    }
  }

  return (
    <div className="min-h-11">
      <div ref={place} className="flex justify-center" />
      {state !== 'ready' && (
        <Button look="secondary" onClick={explain} icon={<GoogleMark />} className="w-full">
          {mode === 'login' ? 'Continue with Google' : 'Sign up with Google'}
        </Button>
      )}
    </div>
  )
}

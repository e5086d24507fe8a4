/** The part of Google's sign-in library that the shop uses. */
interface GoogleAccounts {
  initialize(options: {
    client_id: string
    callback: (response: { credential: string }) => void
    context?: 'signin' | 'signup'
    ux_mode?: 'popup'
  }): void
  renderButton(place: HTMLElement, options: GoogleButtonOptions): void
}

interface GoogleButtonOptions {
  theme: 'outline'
  size: 'large'
  text: 'continue_with' | 'signup_with'
  shape: 'rectangular'
  logo_alignment: 'center'
  width: number
  locale: string
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleAccounts } }
  }
}

const scriptUrl = 'https://accounts.google.com/gsi/client'

let loading: Promise<GoogleAccounts> | null = null

/** Loads Google's library once; a failure may be tried again. */
export function loadGoogleAccounts(): Promise<GoogleAccounts> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function load(): Promise<GoogleAccounts> {
  const present = window.google?.accounts?.id
  if (present) return Promise.resolve(present)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.addEventListener('load', () => {
      const accounts = window.google?.accounts?.id
      if (accounts) resolve(accounts)
      else reject(new Error('the library of Google has no sign-in'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('the library of Google was not loaded'))
    })
    document.head.append(script)
  })
}

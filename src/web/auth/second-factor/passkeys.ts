import type { NewPasskey, PasskeyAnswer } from '#shared/auth/second-factor-schemas.ts'

/** Loaded with the first press on a passkey's button. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

type AuthenticationOptions = Parameters<
  Awaited<ReturnType<typeof loadWebAuthn>>['startAuthentication']
>[0]['optionsJSON']
type RegistrationOptions = Parameters<
  Awaited<ReturnType<typeof loadWebAuthn>>['startRegistration']
>[0]['optionsJSON']

/** Has the browser sign the shop's challenge. Rejects when the person cancels, or has no passkey here. */
export async function askForPasskey(options: object): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadWebAuthn()
  const { id, rawId, type, response } = await startAuthentication({
    // The shop's library made them for this one.
    optionsJSON: options as AuthenticationOptions,
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  }
}

/** Has the browser make a passkey. Rejects when the person cancels. */
export async function makePasskey(options: object): Promise<NewPasskey> {
  const { startRegistration } = await loadWebAuthn()
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: options as RegistrationOptions,
  })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

import type { NewPasskey, PasskeyCreation, PasskeyRequest, SignedByPasskey } from '#contract/passkey.ts'

/** The browser’s own passkeys, through @simplewebauthn/browser, loaded on first use. */
const library = () => import('@simplewebauthn/browser')

export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Why the browser gave no passkey: cancelled or timed out, already registered, or failed. */
type PasskeyFailure = 'cancelled' | 'known' | 'failed'

export function failureOf(error: unknown): PasskeyFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}

export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await library()
  return await startRegistration({ optionsJSON: options })
}

export async function signWithPasskey(options: PasskeyRequest): Promise<SignedByPasskey> {
  const { startAuthentication } = await library()
  return await startAuthentication({ optionsJSON: options })
}

import { compactVerify, importJWK } from 'jose'
import type { PublicKey } from '#web/platform/public-keys/public-keys.ts'
import type { SignedText } from './signed-text.ts'

export async function isSignedWith(key: PublicKey, text: string, read: SignedText): Promise<boolean> {
  return (await knowsEd25519()) ? byBrowser(key, text) : byLibrary(key, read)
}

async function byBrowser(key: PublicKey, text: string): Promise<boolean> {
  try {
    await compactVerify(text, await importJWK({ ...key }, 'EdDSA'), { algorithms: ['EdDSA'] })
    return true
  } catch {
    return false
  }
}

/** For phones from before 2025, whose browsers have no Ed25519. */
async function byLibrary({ x }: PublicKey, { signature, signed }: SignedText): Promise<boolean> {
  const { verifyAsync } = await import('@noble/ed25519')
  const bytes = Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  return verifyAsync(signature, signed, bytes, { zip215: false }).catch(() => false)
}

/** Any valid point of the curve. */
const SOME_KEY = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }

let knows: Promise<boolean> | undefined

/** Whether the browser supports it; tested once. */
function knowsEd25519(): Promise<boolean> {
  knows ??= crypto.subtle.importKey('jwk', SOME_KEY, { name: 'Ed25519' }, false, ['verify']).then(
    () => true,
    () => false,
  )
  return knows
}

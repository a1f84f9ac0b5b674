import * as z from 'zod/mini'
import * as f from './fields.ts'

/** PublicKeyCredential and its options as JSON (WebAuthn level 3); the wire keeps the standard's English names. */

const base64url = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[\w-]+$/))

const CREDENTIAL_ID_LONGEST = 1400
const credentialId = base64url(CREDENTIAL_ID_LONGEST)
const transport = f.copied(30)

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
}

/** A new passkey, from `navigator.credentials.create`. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.output<typeof newPasskey>

/** A challenge that a passkey signed, from `navigator.credentials.get`. */
export const signedByPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.optional(base64url(200)),
  }),
})
export type SignedByPasskey = z.output<typeof signedByPasskey>

const descriptors = z.array(
  z.object({ id: f.text, type: z.literal('public-key'), transports: z.optional(z.array(f.text)) }),
)
const verification = z.enum(['required', 'preferred', 'discouraged'])

/** For `navigator.credentials.get`. */
export const passkeyRequest = z.object({
  challenge: f.text,
  rpId: z.optional(f.text),
  timeout: z.optional(f.number),
  allowCredentials: z.optional(descriptors),
  userVerification: z.optional(verification),
})
export type PasskeyRequest = z.output<typeof passkeyRequest>

/** For `navigator.credentials.create`. */
export const passkeyCreation = z.object({
  challenge: f.text,
  rp: z.object({ id: z.optional(f.text), name: f.text }),
  user: z.object({ id: f.text, name: f.text, displayName: f.text }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: f.number })),
  timeout: z.optional(f.number),
  attestation: z.optional(z.enum(['none', 'direct', 'enterprise', 'indirect'])),
  excludeCredentials: z.optional(descriptors),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(verification),
      requireResidentKey: z.optional(f.boolean),
      userVerification: z.optional(verification),
    }),
  ),
})
export type PasskeyCreation = z.output<typeof passkeyCreation>

import { type PermitFacts, readClaims } from '#rules/permit-claims.ts'
import type { PublicKeys } from '#web/platform/public-keys/public-keys.ts'
import { isSignedWith } from './signature.ts'
import { jsonOf, readSignedText } from './signed-text.ts'

export type ReadCode =
  | { isGenuine: true; claims: PermitFacts }
  /** `isKeyUnknown`: it may be one of ours, made by a key that this phone has not heard of. */
  | { isGenuine: false; isKeyUnknown: boolean }

const NOT_GENUINE: ReadCode = { isGenuine: false, isKeyUnknown: false }

/** What a code says, if one of these keys signed it. No text, however made, makes this throw. */
export async function readCode(
  text: string,
  keys: PublicKeys,
  isSigned: typeof isSignedWith = isSignedWith,
): Promise<ReadCode> {
  const read = readSignedText(text)
  if (read === undefined) return NOT_GENUINE
  const key = keys.get(read.kid)
  const claims = readClaims(jsonOf(read.payload))
  if (key === undefined) return { isGenuine: false, isKeyUnknown: claims !== undefined }
  if (claims === undefined || !(await isSigned(key, text, read))) return NOT_GENUINE
  return { isGenuine: true, claims }
}

import { type CardFacts, readCardClaims } from '#rules/membership/card-claims.ts'
import { type PermitFacts, readClaims } from '#rules/permit/permit-claims.ts'
import type { PublicKeys } from '#web/platform/public-keys/public-keys.ts'
import { isSignedWith } from './signature.ts'
import { jsonOf, readSignedText } from './signed-text.ts'

export type ReadCode =
  | { isGenuine: true; claims: PermitFacts }
  /** Of a member's card. */
  | { isGenuine: true; card: CardFacts }
  /** `isKeyUnknown`: it may be genuine, signed with a key that this phone does not have yet. */
  | { isGenuine: false; isKeyUnknown: boolean }

const NOT_GENUINE: ReadCode = { isGenuine: false, isKeyUnknown: false }

/** The claims of a code that one of these keys signed. Never throws, whatever the text. */
export async function readCode(
  text: string,
  keys: PublicKeys,
  isSigned: typeof isSignedWith = isSignedWith,
): Promise<ReadCode> {
  const read = readSignedText(text)
  if (read === undefined) return NOT_GENUINE
  const key = keys.get(read.kid)
  const content = jsonOf(read.payload)
  const [claims, card] = [readClaims(content), readCardClaims(content)]
  if (key === undefined) return { isGenuine: false, isKeyUnknown: claims !== undefined || card !== undefined }
  if ((claims === undefined && card === undefined) || !(await isSigned(key, text, read))) return NOT_GENUINE
  if (claims !== undefined) return { isGenuine: true, claims }
  return card === undefined ? NOT_GENUINE : { isGenuine: true, card }
}

import { sign } from 'node:crypto'
import { type PermitFacts, zonesInCode } from '#rules/permit/permit-claims.ts'
import type { Day } from '#rules/permit-terms.ts'
import { ALGORITHM, type SigningKey } from './signing-keys.ts'

/** The claims of the code: short names, since every character makes the QR finer. */
interface PermitClaims {
  i: string
  v: number
  p: number
  n: string
  y?: number
  m?: 1
  z?: number
  s?: string
  d: number
  e?: number
  t?: number
  k?: 0 | 1
  b?: string
  o?: string
  q?: string
}

/** Longest name in the code, in bytes of UTF-8; a longer one ends in "…". */
export const NAME_BYTES = 48
/** As long as the claim of the permit beside which it holds. */
const COMPANION_BYTES = 17

const text = new TextEncoder()

export function shortened(name: string, most: number): string {
  if (text.encode(name).length <= most) return name
  let kept = ''
  for (const character of name) {
    if (text.encode(`${kept}${character}…`).length > most) break
    kept += character
  }
  return `${kept}…`
}

export const compactId = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
export const compactDay = (day: Day) => Number(day.replaceAll('-', ''))

/** What the name leaves to the claims that few permits have: the code stays within its bound. */
function nameBytes({ companion, unlockedZones }: PermitFacts): number {
  const ofZones = unlockedZones === undefined ? 0 : `,"o":"${zonesInCode(unlockedZones)}"`.length
  return NAME_BYTES - (companion === undefined ? 0 : COMPANION_BYTES) - ofZones
}

export const claimsOf = (facts: PermitFacts): PermitClaims => ({
  i: compactId(facts.purchaseId),
  v: facts.version,
  p: facts.permitId,
  n: shortened(facts.name, nameBytes(facts)),
  ...(facts.birthYear !== undefined && { y: facts.birthYear }),
  ...(facts.accompaniedMinor && { m: 1 }),
  ...(facts.zoneId !== undefined && { z: facts.zoneId }),
  ...(facts.slot !== undefined && { s: facts.slot }),
  d: compactDay(facts.firstDay),
  ...(facts.lastDay !== facts.firstDay && { e: compactDay(facts.lastDay) }),
  ...(facts.technique !== undefined && { t: facts.technique }),
  ...(facts.keeping !== undefined && { k: facts.keeping === 'kept' ? 1 : 0 }),
  ...(facts.companion !== undefined && { b: facts.companion }),
  ...(facts.unlockedZones !== undefined && { o: zonesInCode(facts.unlockedZones) }),
  ...(facts.blank !== undefined && { q: facts.blank }),
})

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')

/**
 * The compact JWS (RFC 7515, Ed25519) of the QR. Tuned: signing takes 30 µs, and 150 as a task of another thread, as the Web
 * Crypto API has it.
 */
export function signClaims(claims: object, key: SigningKey): string {
  const signed = `${part({ alg: ALGORITHM, kid: key.id })}.${part(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), key.sign).toString('base64url')}`
}

export const signPermit = (facts: PermitFacts, key: SigningKey): string => signClaims(claimsOf(facts), key)

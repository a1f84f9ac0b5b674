import { TECHNIQUES, type Technique } from '../codes.ts'
import { isDay } from '../days.ts'
import type { Kept } from './keeping.ts'
import type { Day } from '../permit-terms.ts'

/** The content of a permit's signed code; docs/permit-code.md describes the claims on the wire. */
export interface PermitFacts {
  purchaseId: string
  /** Counts the issues of the permit: only the code of the latest is valid. */
  version: number
  permitId: number
  /** Who fishes: for an accompanied minor the child, where it was named. Long names end in "…". */
  name: string
  birthYear?: number
  accompaniedMinor: boolean
  zoneId?: number
  slot?: string
  firstDay: Day
  lastDay: Day
  technique?: Technique
  keeping?: Kept
  /** The permit beside which it holds: `idEnd` of it. */
  companion?: string
  /** Zones that are part of it only because of its extras. */
  unlockedZones?: number[]
  /** The printed number of a blank: who fishes is written on it by hand. */
  blank?: string
}

const MOST = 2_147_483_647
const LONGEST_NAME = 48
const LONGEST_SLOT = 30
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const techniques: readonly unknown[] = Object.values(TECHNIQUES)

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest
const isTechnique = (value: unknown): value is Technique => techniques.includes(value)

/** The UUID in 22 signs of base64url; undefined where they do not encode 16 bytes. */
export function uuidOf(compact: unknown): string | undefined {
  if (typeof compact !== 'string' || !/^[\w-]{21}[AQgw]$/.test(compact)) return undefined
  let number = 0n
  for (const sign of compact) number = number * 64n + BigInt(SIGNS.indexOf(sign))
  // 22 signs are 132 bits; the last four are padding.
  const hex = (number >> 4n).toString(16).padStart(32, '0')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The last eight bytes of a UUID in 11 signs of base64url: those that chance makes. */
export function idEnd(uuid: string): string {
  // 11 signs are 66 bits; the last two are padding.
  let number = BigInt(`0x${uuid.replaceAll('-', '').slice(16)}`) << 2n
  let signs = ''
  for (let place = 0; place < 11; place += 1) {
    signs = SIGNS.charAt(Number(number % 64n)) + signs
    number /= 64n
  }
  return signs
}

/** Whether this is the id of which a code has the end. */
export const hasIdEnd = (uuid: string, end: string): boolean =>
  /^[\da-f-]{36}$/i.test(uuid) && idEnd(uuid) === end

/** `12-7`: the seventh of the booklet 12. */
const isBlankNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,6}-\d{1,4}$/.test(value)

const isIdEnd = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{10}[AEIMQUYcgkosw048]$/.test(value)

/** So many zones the extras of a permit may unlock: their code is no longer than the others. */
export const MOST_UNLOCKED = 3

/** `2n.4`: ids of zones to the base 36, at most three. */
export const zonesInCode = (zoneIds: readonly number[]): string =>
  zoneIds.map((zoneId) => zoneId.toString(36)).join('.')

function zonesIn(compact: unknown): number[] | undefined {
  if (typeof compact !== 'string' || !/^[\da-z]{1,6}(?:\.[\da-z]{1,6}){0,2}$/.test(compact)) return undefined
  const zoneIds = compact.split('.').map((one) => Number.parseInt(one, 36))
  return zoneIds.every((zoneId) => isWhole(zoneId, 1, MOST)) ? zoneIds : undefined
}

/** The day of the number YYYYMMDD; undefined where no such day exists. */
export function dayOf(compact: unknown): Day | undefined {
  if (typeof compact !== 'number') return undefined
  const day = String(compact).replace(/(.{4})(.{2})/, '$1-$2-')
  return isDay(day) ? day : undefined
}

const mayBe = <T>(value: unknown, isRight: (value: unknown) => value is T): value is T | undefined =>
  value === undefined || isRight(value)

/** Undefined where a claim is missing, of another type or out of range; unknown ones (of a newer server) are ignored. */
export function readClaims(claims: unknown): PermitFacts | undefined {
  const { w, i, v, p, n, y, m, z, s, d, e, t, k, b, o, q } = (claims ?? {}) as Record<string, unknown>
  // The code of another paper, such as a member's card.
  if (w !== undefined) return undefined
  const purchaseId = uuidOf(i)
  const firstDay = dayOf(d)
  const lastDay = e === undefined ? firstDay : dayOf(e)
  if (purchaseId === undefined || firstDay === undefined || lastDay === undefined) return undefined
  if (lastDay < firstDay || !isWhole(v, 1, MOST) || !isWhole(p, 1, MOST) || !isText(n, LONGEST_NAME))
    return undefined
  if (!mayBe(y, (value) => isWhole(value, 1800, 9999)) || !mayBe(z, (value) => isWhole(value, 1, MOST)))
    return undefined
  if (!mayBe(s, (value) => isText(value, LONGEST_SLOT)) || !mayBe(t, isTechnique)) return undefined
  const unlocked = o === undefined ? undefined : zonesIn(o)
  if (!mayBe(q, isBlankNumber)) return undefined
  if (!mayBe(b, isIdEnd) || (o !== undefined && unlocked === undefined)) return undefined
  if (![undefined, 1].includes(m as 1) || ![undefined, 0, 1].includes(k as 0)) return undefined
  return {
    purchaseId,
    version: v,
    permitId: p,
    name: n,
    ...(y !== undefined && { birthYear: y }),
    accompaniedMinor: m === 1,
    ...(z !== undefined && { zoneId: z }),
    ...(s !== undefined && { slot: s }),
    firstDay,
    lastDay,
    ...(t !== undefined && { technique: t }),
    ...(k !== undefined && { keeping: k === 1 ? 'kept' : 'released' }),
    ...(b !== undefined && { companion: b }),
    ...(unlocked && { unlockedZones: unlocked }),
    ...(q !== undefined && { blank: q }),
  }
}

/** When a UUID of version 7 was made; undefined for another version. */
export function madeAt(uuid: string): Date | undefined {
  const hex = uuid.replaceAll('-', '')
  return /^[\da-f]{12}7/i.test(hex) ? new Date(Number.parseInt(hex.slice(0, 12), 16)) : undefined
}

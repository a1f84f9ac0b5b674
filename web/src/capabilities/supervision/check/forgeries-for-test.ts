import fc from 'fast-check'
import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { PublicKey, PublicKeys } from '#web/platform/public-keys/public-keys.ts'

/** Keys of the club and foreign keys, and generators for every kind of forged code. */

const ed25519 = () => generateKeyPairSync('ed25519')
const ours = ed25519()
const strangers = ed25519()
const withdrawn = ed25519()
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const publicKey = (kid: string, key: KeyObject): PublicKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  kid,
  x: key.export({ format: 'jwk' }).x ?? '',
})

const KID = 'kid-01'
const EARLIER_KID = 'kid-00'
export const keys: PublicKeys = new Map(
  [publicKey(KID, ours.publicKey), publicKey(EARLIER_KID, ed25519().publicKey)].map((key) => [key.kid, key]),
)

const encoded = (value: string | Uint8Array) => Buffer.from(value).toString('base64url')
const HEADER = JSON.stringify({ alg: 'EdDSA', kid: KID })

type Signs = (text: string) => Uint8Array
const byOurs: Signs = (text) => sign(null, Buffer.from(text), ours.privateKey)
const by =
  (key: KeyObject): Signs =>
  (text) =>
    sign(null, Buffer.from(text), key)

const compact = (header: string, payload: string, signs: Signs = byOurs): string => {
  const signed = `${encoded(header)}.${encoded(payload)}`
  return `${signed}.${encoded(signs(signed))}`
}

export interface Claims {
  i: string
  v: number
  p: number
  n: string
  d: number
  z?: number
}

const claims: fc.Arbitrary<Claims> = fc.record({
  i: fc.uint8Array({ minLength: 16, maxLength: 16 }).map(encoded),
  v: fc.integer({ min: 1, max: 9 }),
  p: fc.integer({ min: 1, max: 99 }),
  n: fc.constantFrom('Anna Bianchi', 'Jörg Müller', 'Zoë Ž'),
  d: fc.constantFrom(20270501, 20270502, 20271231),
  z: fc.integer({ min: 1, max: 60 }),
})

/** A genuine code with these claims. */
export const signedByUs = (says: object): string => compact(HEADER, JSON.stringify(says))

export const genuine: fc.Arbitrary<string> = claims.map(signedByUs)

const parts = (code: string) => code.split('.') as [string, string, string]
const headed = (header: object | string, signs: Signs = byOurs) =>
  claims.map((says) =>
    compact(typeof header === 'string' ? header : JSON.stringify(header), JSON.stringify(says), signs),
  )
const secret = Buffer.from(keys.get(KID)?.x ?? '', 'base64url')
const pem = ours.publicKey.export({ type: 'spki', format: 'pem' })
const hmacWith =
  (key: string | Buffer): Signs =>
  (text) =>
    createHmac('sha256', key).update(text).digest()

/** Only the upper two bits of the last of 86 characters count. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const sameBytesOtherwise = (code: string, spare: number) =>
  code.slice(0, -1) + SIGNS.charAt(SIGNS.indexOf(code.slice(-1)) + spare)

/** The order of the curve's group: without a range check, S and S + L both verify. */
const L = 2n ** 252n + 27742317777372353535851937790883648493n
function withLargerS(code: string): string {
  const [header, payload, signature] = parts(code)
  const bytes = Buffer.from(signature, 'base64url')
  let s = 0n
  for (const byte of bytes.subarray(32).toReversed()) s = s * 256n + BigInt(byte)
  s += L
  for (let n = 32; n < 64; n++) {
    bytes[n] = Number(s & 255n)
    s >>= 8n
  }
  return [header, payload, encoded(bytes)].join('.')
}

const lookalikes: Record<string, string> = { a: 'а', e: 'е', o: 'о', c: 'с', '.': '．', A: 'Α', I: 'І' }
const outer = fc.constantFrom('\n', ' ', '\t', '\r\n', '.', '=', '==', 'A', '\0', '\uFEFF', '?x=1', '.e30')

const tampered = (change: (says: Record<string, unknown>) => Record<string, unknown>) =>
  genuine.map((code) => {
    const [header, payload, signature] = parts(code)
    const says = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    return [header, encoded(JSON.stringify(change(says))), signature].join('.')
  })

/** Each kind of forgery, by name. */
export const forgeries: Record<string, fc.Arbitrary<string>> = {
  'another day': tampered((says) => ({ ...says, d: Number(says['d']) + 1 })),
  'another zone': tampered((says) => ({ ...says, z: Number(says['z']) + 1 })),
  'another name': tampered((says) => ({ ...says, n: 'Mario Rossi' })),
  'a later issue': tampered((says) => ({ ...says, v: Number(says['v']) + 1 })),
  'another season': tampered((says) => ({ ...says, e: 20991231 })),
  'a duplicate claim': genuine.map((code) => {
    const [header, payload, signature] = parts(code)
    const text = Buffer.from(payload, 'base64url').toString().replace(/\}$/, ',"d":20270503}')
    return [header, encoded(text), signature].join('.')
  }),
  'one bit of it': fc.tuple(genuine, fc.nat(), fc.integer({ min: 1, max: 63 })).map(([code, place, by64]) => {
    const at = place % code.length
    const before = code.charAt(at)
    const other = before === '.' ? '-' : SIGNS.charAt(SIGNS.indexOf(before) ^ by64)
    return code.slice(0, at) + other + code.slice(at + 1)
  }),
  'a foreign key under our name': headed({ alg: 'EdDSA', kid: KID }, by(strangers.privateKey)),
  'a foreign key under its own': headed({ alg: 'EdDSA', kid: 'kid-99' }, by(strangers.privateKey)),
  'a withdrawn key': headed({ alg: 'EdDSA', kid: 'kid-gone' }, by(withdrawn.privateKey)),
  'our signature under an earlier key': headed({ alg: 'EdDSA', kid: EARLIER_KID }),
  'no key named': headed({ alg: 'EdDSA' }),
  'a key it brings along': headed(
    { alg: 'EdDSA', kid: KID, jwk: strangers.publicKey.export({ format: 'jwk' }) },
    by(strangers.privateKey),
  ),
  'a key from elsewhere': headed(
    { alg: 'EdDSA', kid: KID, jku: 'https://example.org/jwks.json' },
    by(strangers.privateKey),
  ),
  'a name of JavaScript': fc
    .constantFrom('__proto__', 'constructor', 'toString')
    .chain((kid) => headed({ alg: 'EdDSA', kid }, by(strangers.privateKey))),
  none: fc
    .constantFrom('none', 'None', 'NONE', 'nOnE')
    .chain((alg) => headed({ alg, kid: KID }, () => new Uint8Array())),
  'none, with a signature': headed({ alg: 'none', kid: KID }),
  HS256: fc
    .constantFrom(secret, pem, keys.get(KID)?.x ?? '', KID)
    .chain((key) => headed({ alg: 'HS256', kid: KID }, hmacWith(key))),
  ES256: headed({ alg: 'ES256', kid: KID }, (text) =>
    sign('sha256', Buffer.from(text), { key: p256.privateKey, dsaEncoding: 'ieee-p1363' }),
  ),
  RS256: headed({ alg: 'RS256', kid: KID }, (text) => sign('sha256', Buffer.from(text), rsa.privateKey)),
  'our signature under another algorithm': fc
    .constantFrom('Ed25519', 'eddsa', 'EDDSA', 'ES256', 'HS256', '', null, ['EdDSA'])
    .chain((alg) => headed({ alg, kid: KID })),
  'unexpected headers': fc
    .constantFrom(
      { crit: ['b64'], b64: false },
      { crit: ['exp'], exp: 1 },
      { b64: false },
      { crit: [] },
      { typ: 'JWT' },
      { zip: 'DEF' },
      { cty: 'x' },
    )
    .chain((more) => headed({ alg: 'EdDSA', kid: KID, ...more }, by(strangers.privateKey))),
  'duplicate headers': headed(
    `{"alg":"none","kid":"x","alg":"EdDSA","kid":"${KID}"}`,
    by(strangers.privateKey),
  ),
  'a header that is none': fc
    .constantFrom('null', '[]', '"EdDSA"', '1', '{', '')
    .chain((header) => headed(header)),
  'something before or after': fc
    .tuple(genuine, outer, fc.boolean())
    .map(([code, more, isBefore]) => (isBefore ? more + code : code + more)),
  'a blank within': fc
    .tuple(genuine, fc.nat(), fc.constantFrom(' ', '\n', '\t', '\u200B'))
    .map(([code, place, blank]) => {
      const at = 1 + (place % (code.length - 1))
      return code.slice(0, at) + blank + code.slice(at)
    }),
  'base64 with padding': genuine.map((code) =>
    parts(code)
      .map((part) => part.padEnd(Math.ceil(part.length / 4) * 4, '='))
      .join('.'),
  ),
  'base64 of the other kind': genuine.map((code) => {
    const [header, payload, signature] = parts(code)
    return [header, payload, Buffer.from(signature, 'base64url').toString('base64')].join('.')
  }),
  'the same bytes written otherwise': fc
    .tuple(genuine, fc.integer({ min: 1, max: 15 }))
    .map(([code, spare]) => sameBytesOtherwise(code, spare)),
  'a signature with S + L': genuine.map(withLargerS),
  'a signature of zeros': genuine.map((code) =>
    [...parts(code).slice(0, 2), encoded(new Uint8Array(64))].join('.'),
  ),
  'the signature of another': fc
    .tuple(genuine, genuine)
    .filter(([one, other]) => parts(one)[1] !== parts(other)[1])
    .map(([one, other]) => [...parts(one).slice(0, 2), parts(other)[2]].join('.')),
  'parts that changed places': genuine.map((code) => {
    const [header, payload, signature] = parts(code)
    return [payload, header, signature].join('.')
  }),
  'parts left out or added': fc
    .tuple(genuine, fc.constantFrom([0, 1], [0, 1, 1, 2], [1, 2], [0, 1, 2, 2], [0]))
    .map(([code, which]) => which.map((n) => parts(code)[n]).join('.')),
  'letters that look alike': genuine.map((code) => {
    const at = [...code].findIndex((letter) => letter in lookalikes)
    return code.slice(0, at) + (lookalikes[code.charAt(at)] ?? '') + code.slice(at + 1)
  }),
  'a huge text': fc.tuple(genuine, fc.constantFrom(5_000, 1_000_000)).map(([code, signs]) => {
    const [header, payload, signature] = parts(code)
    return [header, payload + 'A'.repeat(signs), signature].join('.')
  }),
  'claims out of range, signed by us': fc
    .tuple(
      claims,
      fc.constantFrom<object>(
        { d: 20270230 },
        { d: '20270502' },
        { d: 20270502, e: 20270501 },
        { v: 0 },
        { v: 1.5 },
        { v: '1' },
        { p: -1 },
        { p: 2 ** 31 },
        { i: 'x' },
        { i: '0000000000000000000000' },
        { n: '' },
        { n: 7 },
        { n: 'x'.repeat(49) },
        { z: 0 },
        { z: null },
        { s: '' },
        { t: 8 },
        { k: 2 },
        { m: true },
        { y: 88 },
      ),
    )
    .filter(([, wrong]) => JSON.stringify(wrong) !== '{"i":"0000000000000000000000"}')
    .map(([says, wrong]) => compact(HEADER, JSON.stringify({ ...says, ...wrong }))),
  'no claims, signed by us': fc
    .constantFrom('', '{}', '[]', 'null', '1', '"x"', '{"d":', '\uFEFF{}')
    .map((payload) => compact(HEADER, payload)),
  'any text': fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('K7PM-4XQ2', '', '..', 'WIFI:S:x;;')),
}

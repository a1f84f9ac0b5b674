import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { checkItem } from '#contract/permit-check.ts'
import { idEnd } from '#rules/permit/permit-claims.ts'
import type { PublicKeys } from '#web/platform/public-keys/public-keys.ts'
import type { CheckContent } from '#web/platform/offline/index.ts'
import { anAnswer, aRow, codeOf, idOf } from '#web/platform/offline/snapshot/answer-for-test.ts'
import { openSnapshot, readAnswer, type Snapshot } from '#web/platform/offline/snapshot/snapshot.ts'
import { checkListed, checkSigned, checkTyped, checkTypedAsking } from './check.ts'
import { keys, signedByUs } from './forgeries-for-test.ts'
import { recordCheck } from './record-check.ts'

const phone = vi.hoisted(() => ({
  snapshot: undefined as Snapshot | undefined,
  keys: new Map() as PublicKeys,
  requestSnapshot: vi.fn(),
  fetchKeys: vi.fn(async () => undefined as void),
  ask: vi.fn(),
  served: [7],
  written: [] as CheckContent[],
}))
vi.mock('#web/platform/offline/snapshot/live-snapshot.ts', () => ({
  liveSnapshot: () => ({ isReady: true, snapshot: phone.snapshot }),
  snapshotIsRead: async () => undefined,
}))
vi.mock('#web/platform/offline/snapshot/start-taking.ts', () => ({ requestSnapshot: phone.requestSnapshot }))
vi.mock('#web/platform/offline/snapshot/snapshot-store.ts', () => ({ readServed: async () => phone.served }))
vi.mock('#web/platform/api/ask.ts', () => ({ ask: phone.ask }))
vi.mock('#web/platform/public-keys/public-keys.ts', () => ({
  knownKeys: async () => phone.keys,
  fetchKeys: phone.fetchKeys,
}))
vi.mock('#web/platform/offline/index.ts', () => ({
  newId: () => idOf(99),
  writeCheck: async (content: CheckContent) => void phone.written.push(content),
}))

const TEN = new Date('2027-05-02T10:00:00+02:00')
const AS_OF = new Date('2027-05-02T07:12:00+02:00')

const compactId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
const codeFor = (n: number, more: object = {}) =>
  signedByUs({ i: compactId(idOf(n)), v: 1, p: 12, n: 'Anna Bianchi', z: 3, s: 'G', d: 20270502, ...more })

/** The record in the format of the wire; throws when the server would reject it. */
const itemOf = (content: CheckContent | undefined) =>
  z.encode(checkItem, { kind: 'check', at: TEN.toISOString(), ...content } as never)

beforeEach(() => {
  phone.snapshot = openSnapshot(
    readAnswer(JSON.stringify(anAnswer([aRow(1), aRow(2, { stato: 'rimborsato' })]))),
  )(AS_OF)
  phone.keys = keys
  phone.written = []
  phone.requestSnapshot.mockClear()
  phone.fetchKeys.mockReset()
  vi.stubGlobal('navigator', { onLine: true })
})

const aCard = (more: object = {}) =>
  signedByUs({ w: 'm', i: compactId(idOf(70)), a: 1, n: 'Marta Zeni', e: 20271231, ...more })

describe('a member’s card before the camera', () => {
  it('is judged by what the server says today, else by its signature and the list of memberships that ended early', async () => {
    phone.ask.mockResolvedValue({ member: { name: 'Marta Zeni', lastDay: '2028-12-31' } })
    const prolonged = await checkSigned(aCard(), TEN)
    expect(prolonged.verdict).toEqual({ result: 'valid', reasons: [], notices: ['CARD_OLD'] })
    expect(prolonged.card).toEqual({
      club: 'Alto Sarca',
      member: { name: 'Marta Zeni', lastDay: '2028-12-31' },
    })
    expect(prolonged.purchase).toBeUndefined()
    phone.ask.mockResolvedValue({})
    expect((await checkSigned(aCard(), TEN)).verdict.reasons).toEqual(['NO_MEMBER_ANY_MORE'])
    phone.ask.mockReset().mockRejectedValue(new Error('no answer'))
    expect((await checkSigned(aCard(), TEN)).verdict.notices).toEqual(['CARD_BY_SIGNATURE'])
    vi.stubGlobal('navigator', { onLine: false })
    phone.ask.mockClear()
    expect((await checkSigned(aCard({ e: 20270501 }), TEN)).verdict.reasons).toEqual(['MEMBERSHIP_ENDED'])
    expect((await checkSigned(aCard({ a: 2 }), TEN)).verdict.reasons).toEqual(['CARD_OF_OTHER_CLUB'])
    const club = { idAssociazione: 1, nome: 'Alto Sarca', colore: '#0E5E59', fusoOrario: 'Europe/Rome' }
    const associazioni = [{ ...club, tessereFinite: [{ tessera: idEnd(idOf(70)) }] }]
    phone.snapshot = openSnapshot(readAnswer(JSON.stringify(anAnswer([], { associazioni }))))(AS_OF)
    expect((await checkSigned(aCard(), TEN)).verdict.result).toBe('revoked')
    expect(phone.ask).not.toHaveBeenCalled()
  })
})

describe('a code before the camera', () => {
  it('in the list is shown with the data of the list', async () => {
    const checked = await checkSigned(codeFor(1), TEN)
    expect(checked).toMatchObject({
      verdict: { result: 'valid', notices: [] },
      fromClaims: false,
      listAsOf: AS_OF,
    })
    expect(checked.purchase?.lastName).toBe('Bianchi')
    expect(checked.permit?.name).toBe('Giornaliero')
    expect((await checkSigned(codeFor(2), TEN)).verdict.reasons).toEqual(['GIVEN_BACK'])
  })

  it('says without a list which zones its extras unlock', async () => {
    const { purchase, claims } = await checkSigned(codeFor(50, { o: '4.5' }), TEN)
    expect(claims?.unlockedZones).toEqual([4, 5])
    expect(purchase?.unlockedZones).toEqual([4, 5])
  })

  it('newer than the list is shown by its claims, and a new list is requested', async () => {
    const checked = await checkSigned(codeFor(50, { v: 2, e: 20270503, y: 1988, k: 0 }), TEN)
    expect(checked.verdict).toEqual({ result: 'valid', reasons: [], notices: ['NEWER_THAN_LIST'] })
    expect(checked.fromClaims).toBe(true)
    expect(checked.purchase).toMatchObject({
      purchaseId: idOf(50),
      firstName: 'Anna Bianchi',
      lastDay: '2027-05-03',
      birthYear: 1988,
      keeping: 'released',
    })
    expect(phone.requestSnapshot).toHaveBeenCalledOnce()
  })

  it('of an unknown key is not genuine, unless the key is published now', async () => {
    phone.keys = new Map([...keys].slice(1))
    expect((await checkSigned(codeFor(1), TEN)).verdict).toEqual({
      result: 'notGenuine',
      reasons: ['NOT_GENUINE'],
      notices: ['KEY_UNKNOWN'],
    })
    phone.fetchKeys.mockImplementation(async () => void (phone.keys = keys))
    expect((await checkSigned(codeFor(1), TEN)).verdict.result).toBe('valid')
  })

  it('without a network nothing is requested', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    phone.keys = new Map()
    const { verdict } = await checkSigned(codeFor(1), TEN)
    expect(verdict).toMatchObject({ result: 'unknown', reasons: ['NO_KEYS'] })
    expect(phone.fetchKeys).not.toHaveBeenCalled()
    // A text that is no code is refused without any key.
    expect((await checkSigned('WIFI:S:x;;', TEN)).verdict.result).toBe('notGenuine')
  })

  it('with no list the verdict relies on signature and day', async () => {
    phone.snapshot = undefined
    expect((await checkSigned(codeFor(1), TEN)).verdict).toEqual({
      result: 'valid',
      reasons: [],
      notices: ['NO_LIST'],
    })
  })
})

describe('a short code', () => {
  it('is found in the list, or nowhere', () => {
    expect(checkTyped(codeOf(1).toLowerCase(), TEN)).toMatchObject({
      verdict: { result: 'valid' },
      fromClaims: false,
    })
    expect(checkTyped(codeOf(9), TEN).verdict).toMatchObject({ result: 'unknown', reasons: ['NO_NETWORK'] })
    expect(checkTyped('rubbish', TEN).verdict.result).toBe('unknown')
  })
})

describe('a short code with a network and without', () => {
  const nearby = [
    {
      idPermesso: 12,
      stato: 'rimborsato',
      dataInizio: '2027-05-05',
      dataFine: '2027-05-05',
      codici: codeOf(6) + codeOf(7),
    },
    { idPermesso: 12, stato: 'valido', dataInizio: '2027-04-30', dataFine: '2027-04-30', codici: codeOf(8) },
    {
      idPermesso: 12,
      stato: 'valido',
      dataInizio: '2027-05-02',
      dataFine: '2027-05-02',
      ceduto: true,
      codici: codeOf(5),
    },
  ]
  const timeZone = 'Europe/Rome'
  const verdictOf = async (n: number) => (await checkTypedAsking(codeOf(n), TEN)).verdict
  beforeEach(() => {
    phone.snapshot = openSnapshot(readAnswer(JSON.stringify(anAnswer([aRow(1)], { codiciVicini: nearby }))))(
      AS_OF,
    )
    phone.ask.mockReset()
  })

  it('is given back, for another day or unknown, without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await verdictOf(7)).toMatchObject({ result: 'revoked', reasons: ['GIVEN_BACK'] })
    expect(await verdictOf(8)).toMatchObject({ result: 'notValid', reasons: ['NOT_TODAY'] })
    expect(await verdictOf(9)).toMatchObject({ result: 'unknown', reasons: ['NO_NETWORK'] })
    expect(await verdictOf(5)).toMatchObject({ result: 'revoked', reasons: ['HANDED_OVER'] })
    expect(await checkTypedAsking(codeOf(8), TEN)).toMatchObject({ days: { firstDay: '2027-04-30' } })
    expect(phone.ask).not.toHaveBeenCalled()
  })

  it('is asked of the server with a network, whose answer counts', async () => {
    const days = { firstDay: '2027-09-01', lastDay: '2027-09-01' }
    phone.ask.mockResolvedValueOnce({
      permit: { permitId: 12, state: 'issued', ...days, timeZone },
    })
    expect(await checkTypedAsking(codeOf(9), TEN)).toMatchObject({ verdict: { result: 'notValid' }, days })
    const handedOver = { state: 'issued', firstDay: '2027-05-02', lastDay: '2027-05-02', handedOver: true }
    phone.ask.mockResolvedValueOnce({ permit: { permitId: 12, ...handedOver, timeZone } })
    expect(await verdictOf(9)).toMatchObject({ result: 'revoked', reasons: ['HANDED_OVER'] })
    const givenBack = { ...handedOver, state: 'refunded' }
    phone.ask.mockResolvedValueOnce({ permit: { permitId: 12, ...givenBack, timeZone } })
    expect(await verdictOf(9)).toMatchObject({ reasons: ['GIVEN_BACK'] })
    phone.ask.mockResolvedValueOnce({})
    expect(await verdictOf(9)).toMatchObject({ result: 'unknown', reasons: ['UNKNOWN_CODE'] })
    // Sold since the list, which is on its way: the code is somebody's, though no details are here.
    phone.ask.mockResolvedValueOnce({ permit: { ...handedOver, handedOver: false, permitId: 12, timeZone } })
    expect(await verdictOf(9)).toMatchObject({ result: 'unknown', reasons: ['DETAILS_MISSING'] })
  })

  it('is judged by the list where the server does not answer, which the verdict says', async () => {
    phone.ask.mockRejectedValue(new Error('no answer'))
    const notices = ['BY_LIST_ALONE']
    expect(await verdictOf(7)).toMatchObject({ result: 'revoked', notices })
    expect(await verdictOf(1)).toEqual({ result: 'valid', reasons: [], notices })
    expect(await verdictOf(9)).toEqual({ result: 'unknown', reasons: ['SERVER_SILENT'], notices: [] })
  })

  it('of the list is asked of the server too, and what happened since counts', async () => {
    const permit = { permitId: 12, state: 'issued', firstDay: '2027-05-02', lastDay: '2027-05-02', timeZone }
    phone.ask.mockResolvedValueOnce({ permit })
    expect(await checkTypedAsking(codeOf(1), TEN)).toMatchObject({
      verdict: { result: 'valid', reasons: [], notices: [] },
      purchase: { lastName: 'Bianchi' },
    })
    expect(phone.requestSnapshot).not.toHaveBeenCalled()
    const since = [
      [{ state: 'refunded' }, 'GIVEN_BACK'],
      [{ firstDay: '2027-05-03', lastDay: '2027-05-03' }, 'NOT_TODAY'],
      [{ handedOver: true }, 'HANDED_OVER'],
    ] as const
    for (const [news, reason] of since) {
      phone.ask.mockResolvedValueOnce({ permit: { ...permit, ...news } })
      expect((await verdictOf(1)).reasons).toEqual([reason])
    }
    expect(phone.requestSnapshot).toHaveBeenCalledTimes(2)
    phone.ask.mockResolvedValueOnce({})
    expect(await verdictOf(1)).toMatchObject({ result: 'unknown', reasons: ['UNKNOWN_CODE'] })
    // The days of the list are over: what the server knows of the code remains.
    const later = new Date('2027-05-09T10:00:00+02:00')
    phone.ask.mockResolvedValueOnce({ permit })
    expect((await checkTypedAsking(codeOf(1), later)).verdict.reasons).toEqual(['NOT_TODAY'])
  })
})

describe('the record of a check', () => {
  it('names the permit that was checked', async () => {
    await recordCheck(await checkSigned(codeFor(1), TEN), 'camera')
    expect(itemOf(phone.written[0])).toMatchObject({
      idAcquistoPermesso: idOf(1),
      idAssociazione: 1,
      modo: 'fotocamera',
      esito: 'valido',
      elencoDel: AS_OF.toISOString(),
    })
    const listed = phone.snapshot?.byId(idOf(2))
    if (listed) await recordCheck(checkListed(listed, TEN), 'list')
    expect(itemOf(phone.written[1])).toMatchObject({
      esito: 'revocato',
      motivi: ['GIVEN_BACK'],
      modo: 'elenco',
    })
  })

  it('names no purchase for a forged or unknown code or one of other waters', async () => {
    await recordCheck(await checkSigned('a.b.c', TEN), 'camera')
    await recordCheck(checkTyped(codeOf(9), TEN), 'typed')
    await recordCheck(await checkSigned(codeFor(1, { p: 99, i: compactId(idOf(60)) }), TEN), 'camera')
    const items = phone.written.map(itemOf) as Record<string, unknown>[]
    expect(items.map(({ esito }) => esito)).toEqual(['falso', 'sconosciuto', 'nonValido'])
    expect(items[2]).toMatchObject({ motivi: ['OTHER_ASSOCIATION'] })
    for (const item of items) {
      expect(item).toMatchObject({ idAssociazione: 7 })
      expect(item).not.toHaveProperty('idAcquistoPermesso')
    }
  })
})

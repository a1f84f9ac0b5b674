import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unreachable, useNetwork } from '#web/testing/network.ts'
import { anAnswer, aRow, idOf } from './answer-for-test.ts'

const OWNER = 'paolo'
const storage = new Map<string, string>()
vi.mock('../../session.ts', () => ({
  currentSession: () => ({
    token: 'a-token',
    kind: 'warden',
    firstName: 'Paolo',
    lastName: 'V',
    adult: true,
  }),
}))
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
})
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('removeEventListener', () => undefined)

const KEYS = { keys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'a', x: 'A'.repeat(43) }] }
const MORNING = new Date('2027-05-02T08:00:00+02:00')

let answer: () => unknown
const isAboutKeys = (path: string) => path.startsWith('/.well-known/')
const network = useNetwork(({ path }) => Response.json(isAboutKeys(path) ? KEYS : answer()))
/** The requests for the list. */
const requests = () => network.requests.filter(({ path }) => !isAboutKeys(path))

/** As after a reload: memory is empty, the database stays. */
async function opened() {
  vi.resetModules()
  const { setClientConfig } = await import('../../api/client-config.ts')
  setClientConfig({ apiKey: 'a-key', bearerToken: true, timeZone: 'Europe/Rome' } as never)
  const [live, taking, database] = await Promise.all([
    import('./live-snapshot.ts'),
    import('./take.ts'),
    import('../person-database.ts'),
  ])
  await live.snapshotIsRead()
  return { ...live, ...taking, ...database, list: () => live.liveSnapshot().snapshot }
}

beforeEach(() => {
  vi.useFakeTimers({ now: MORNING, toFake: ['Date'] })
  storage.set('lenza.owner', OWNER)
  answer = () => anAnswer([aRow(1), aRow(2)])
})

afterEach(async () => {
  const { deletePersonDatabase } = await import('../person-database.ts')
  await deletePersonDatabase(OWNER)
  vi.useRealTimers()
})

describe('the list of the day', () => {
  it('is taken, and there the next time without a network', async () => {
    const app = await opened()
    expect(app.list()).toBeUndefined()
    await app.take(false)
    expect(app.list()?.byId(idOf(2))?.lastName).toBe('Bianchi')

    network.answerWith(unreachable)
    const next = await opened()
    expect(next.liveSnapshot().isReady).toBe(true)
    expect(next.list()?.size).toBe(2)
    expect(next.list()?.asOf).toEqual(new Date('2027-05-02T07:12:00Z'))
    await expect(next.take(true)).rejects.toThrow()
    expect(next.list()?.size).toBe(2)
  })

  it('that has not changed costs its etag, and is as of now', async () => {
    const app = await opened()
    await app.take(false)
    answer = () => anAnswer([], { invariata: true, permessi: [], aggiornataIl: '2027-05-02T08:30:00.000Z' })
    await app.take(true)
    expect(requests().map(({ query }) => query.get('segno'))).toEqual([null, '9f2c1a'])
    for (const now of [app, await opened()]) {
      expect(now.list()?.size).toBe(2)
      expect(now.list()?.asOf).toEqual(new Date('2027-05-02T08:30:00Z'))
    }
  })

  it('is not fetched again a moment later by any tab, except by hand', async () => {
    const app = await opened()
    await app.take(false)
    await app.take(false)
    expect(requests()).toHaveLength(1)
    await (await opened()).take(false)
    expect(requests()).toHaveLength(1)
    await app.take(true)
    expect(requests()).toHaveLength(2)
    vi.setSystemTime(MORNING.getTime() + 60_000)
    await app.take(false)
    expect(requests()).toHaveLength(3)
  })

  it('leaves the phone after its last day, also where the app is opened days later', async () => {
    const app = await opened()
    await app.take(false)
    vi.setSystemTime(new Date('2027-05-03T23:59:59+02:00'))
    await app.readAgain()
    expect(app.list()?.size).toBe(2)
    vi.setSystemTime(new Date('2027-05-04T00:00:00+02:00'))
    const next = await opened()
    expect(next.liveSnapshot()).toMatchObject({ isReady: true })
    expect(next.list()).toBeUndefined()
    // The associations that the warden serves are still known.
    expect(await (await next.personDatabase()).getAllKeys('snapshot')).toEqual(['served'])
    await app.readAgain()
    expect(app.list()).toBeUndefined()
  })

  it('of waters in several zones stays until its last day is over at each of them', async () => {
    const waters = [
      { idAssociazione: 1, nome: 'Alto Sarca', colore: '#0E5E59', fusoOrario: 'Europe/Rome' },
      { idAssociazione: 2, nome: 'Flores', colore: '#0E5E59', fusoOrario: 'Atlantic/Azores' },
    ]
    answer = () => anAnswer([aRow(1)], { associazioni: waters })
    await (await opened()).take(false)
    answer = () => anAnswer([], { invariata: true, permessi: [], associazioni: [] })
    await (await opened()).take(true)
    vi.setSystemTime(new Date('2027-05-03T23:59:59Z'))
    expect((await opened()).list()?.size).toBe(1)
    vi.setSystemTime(new Date('2027-05-04T00:00:00Z'))
    expect((await opened()).list()).toBeUndefined()
  })

  it('is visible to its owner only, and is deleted at sign-out', async () => {
    const app = await opened()
    await app.take(false)
    storage.set('lenza.owner', 'another')
    await app.readAgain()
    expect(app.list()).toBeUndefined()
    storage.set('lenza.owner', OWNER)
    await app.readAgain()
    expect(app.list()?.size).toBe(2)

    storage.delete('lenza.owner')
    await app.deletePersonDatabase(OWNER)
    await app.readAgain()
    expect(app.list()).toBeUndefined()
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`lenza-${OWNER}`)
  })

  it('that comes after another person signed in is discarded', async () => {
    const app = await opened()
    answer = () => {
      storage.set('lenza.owner', 'another')
      return anAnswer([aRow(1)])
    }
    await app.take(false)
    expect(app.list()).toBeUndefined()
    expect(await (await app.personDatabase()).count('snapshot')).toBe(0)
  })

  it('lasts as long as the page where the phone keeps nothing', async () => {
    const app = await opened()
    const broken = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await app.closePersonDatabase()
    await app.take(true)
    broken.mockRestore()
    expect(app.list()?.size).toBe(2)
  })
})

it('a phone that has entries and answers of before keeps them', async () => {
  storage.set('lenza.owner', 'chiara')
  const before = await openDB('lenza-chiara', 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'id' })
      database.createObjectStore('answers', { keyPath: 'queryHash' })
    },
  })
  await before.put('entries', { id: 'a note', text: 'Acqua alta' })
  await before.put('answers', { queryHash: 'an answer', data: 1 })
  before.close()
  const { personDatabase } = await opened()
  const database = await personDatabase()
  expect(await database.getAll('entries')).toEqual([{ id: 'a note', text: 'Acqua alta' }])
  expect(await database.getAll('answers')).toEqual([{ queryHash: 'an answer', data: 1 }])
  expect(await database.count('snapshot')).toBe(0)
})

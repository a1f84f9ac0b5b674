import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act as inReact, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '#web/capabilities/identity/begin-session.ts'
import { clearDevice } from '#web/capabilities/identity/sign-out/clear-device.ts'
import { servedConfig } from '#web/testing/served-config.ts'
import { unreachable, useNetwork } from '#web/testing/network.ts'
import { setClientConfig } from '#web/platform/api/client-config.ts'
import { checkSession } from '#web/platform/check-session.ts'
import { noteAnswered } from '#web/platform/last-answer.ts'
import { deviceStorage, tabStorage } from '#web/platform/safe-storage.ts'
import { currentSession, emptySession, useSession } from '#web/platform/session.ts'
import { keepInOrder } from '#web/platform/offline/begin-order.ts'
import { databaseName } from '#web/platform/offline/database.ts'
import { newId, phone } from '#web/platform/offline/live-log.ts'
import { currentOwner, ownerOf } from '#web/platform/offline/owner.ts'
import { personDatabase } from '#web/platform/offline/person-database.ts'
import { writeNote } from '#web/platform/offline/river-log.ts'
import { onSyncRequest } from '#web/platform/offline/sync-state.ts'
import { allThatIsReadable, sealsForTest } from '#web/platform/offline/sealed/device-for-test.ts'
import { keptSealed } from '#web/platform/offline/sealed/kept-sealed.ts'
import { KEPT_MS } from '#web/platform/offline/sealed/put-away.ts'
import { forgetFile, keepFile, keptFile } from '#web/platform/typed/typed-files.ts'
import { beReady, putInOrder } from '#web/platform/offline/sealed/put-in-order.ts'
import { keepKey, keepParcel, keyOf, parcels } from '#web/platform/offline/sealed/sealed-database.ts'

/** Tokens of sessions that the server still knows. */
const open = new Map<string, string>()
const seals = sealsForTest((token) => open.get(token))
const ofSeals: typeof seals = (request) =>
  request.path === '/api/sigillo' ? seals(request) : unreachable(request)
const { answerWith } = useNetwork(ofSeals)

// The test DOM never grants a lock.
const request = (_name: string, act: () => unknown) => act()
Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
// What a start leaves for later must not meet the next test.
vi.stubGlobal('requestIdleCallback', (act: () => void) => act())

const queries = new QueryClient()
const aPerson = (firstName: string, email = `${firstName.toLowerCase()}@example.org`) => ({
  firstName,
  email,
})
const ANNA = aPerson('Anna')
const BRUNO = aPerson('Bruno')
const SECRET = 'Acqua alta, tre temoli sotto il ponte.'
const DRAFT = 'Marmorata persa al secondo lancio'
let signIns = 0

/** A sign-in that the server has answered; `account`: whose it is, where another e-mail than before was typed. */
async function signIn({ firstName, email }: typeof ANNA, account = firstName): Promise<void> {
  const token = `token-${(signIns += 1)}`
  open.set(token, account)
  await beginSession(
    { token, kind: 'angler', firstName, lastName: 'Bianchi', adult: true },
    { email, kind: 'angler' },
  )
}
async function signInAndWrite(person: typeof ANNA, text = SECRET): Promise<void> {
  await signIn(person)
  await writeNote({ id: newId(), purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f', text })
}
/** Elsewhere, by another password for instance; the phone learns of it by its next call. */
function endsElsewhere(): void {
  open.clear()
  emptySession()
}
const stores = async () =>
  (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== 'lenza-sealed')
async function isPutAway(): Promise<void> {
  await putInOrder()
  expect(await stores()).toEqual([])
}
const texts = async () => (await phone.all()).map((entry) => 'text' in entry && entry.text)

beforeAll(() => keepInOrder(queries))
beforeEach(() => setClientConfig({ ...servedConfig, bearerToken: false }))
afterEach(async () => {
  await clearDevice()
  await putInOrder(undefined, { isStart: true, now: new Date(Date.now() + KEPT_MS) })
  queries.clear()
  open.clear()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
})

test('the key is on the phone when the sign-in is done, so that a session that ends at once leaves nothing to read or to lose', async () => {
  await signIn(ANNA)
  answerWith(unreachable)
  await writeNote({ id: newId(), purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f', text: SECRET })
  endsElsewhere()
  answerWith(ofSeals)
  await signIn(BRUNO)
  await putInOrder(undefined, { isStart: true })
  expect(await allThatIsReadable()).not.toContain(SECRET)
  expect(keptSealed()?.entries).toBe(1)
  endsElsewhere()
  await signIn(ANNA)
  expect(await texts()).toEqual([SECRET])
})

test('when a session has ended, everything of that person leaves the phone, and what was not sent is sealed', async () => {
  await signInAndWrite(ANNA)
  const answers = (await personDatabase()).transaction('answers', 'readwrite').store
  await answers.put({
    queryHash: 'a',
    queryKey: ['listMyPermits'],
    data: 'PERMESSO-7',
    updatedAt: 1,
    shape: '',
  })
  deviceStorage.set('lenza.prerendered-ticket', 'CODICE-FIRMATO')
  queries.setQueryData(['listMyPermits', {}, 'it', currentOwner()?.slice(-8)], 'PERMESSO-7')
  tabStorage.set('lenza.draft.note', DRAFT)
  const hers = [SECRET, DRAFT, 'PERMESSO-7', 'CODICE-FIRMATO', 'Anna', currentOwner() ?? '']
  const before = await allThatIsReadable()
  for (const text of hers) expect(before).toContain(text)

  endsElsewhere()
  await isPutAway()
  await expect.poll(() => keptSealed()?.entries).toBe(1)
  await expect.poll(() => parcels().then(({ length }) => length)).toBe(2)
  await putInOrder(undefined, { isStart: true })
  const after = await allThatIsReadable()
  for (const text of hers) expect(after).not.toContain(text)
  expect(queries.getQueryCache().getAll()).toEqual([])
})

test('the next person on the phone finds nothing, and cannot open what is sealed, even with every call they have', async () => {
  await signInAndWrite(ANNA)
  endsElsewhere()
  await isPutAway()
  await signIn(BRUNO)
  await putInOrder(undefined, { isStart: true })
  expect(await phone.all()).toEqual([])
  expect(await allThatIsReadable()).not.toContain(SECRET)
  const [parcel] = await parcels()
  // As somebody with the developer's tools: another one's parcel as one's own.
  if (parcel === undefined) throw new Error('nothing is sealed')
  await keepParcel({ ...parcel, publicKey: (await keyOf(currentOwner() ?? '')) ?? '' })
  await expect(beReady()).rejects.toThrow()
  expect(await phone.all()).toEqual([])
  await keepParcel(parcel)
})

test('it comes back to its author, without any key on the phone, before a page is drawn; others come and go meanwhile', async () => {
  await signInAndWrite(ANNA)
  tabStorage.set('lenza.draft.note', DRAFT)
  endsElsewhere()
  await isPutAway()
  for (const text of ['Bruno, mattina', 'Bruno, sera']) {
    await signInAndWrite(BRUNO, text)
    expect(tabStorage.get('lenza.draft.note')).toBeUndefined()
    endsElsewhere()
    await isPutAway()
  }
  await expect.poll(() => keptSealed()?.entries).toBe(3)
  await signIn(ANNA)
  expect(await texts()).toEqual([SECRET])
  expect(tabStorage.get('lenza.draft.note')).toBe(DRAFT)
  expect((await phone.all()).map(({ modified }) => modified)).toEqual([true])
  expect(keptSealed()?.entries).toBe(2)
  await clearDevice()
  await signIn(BRUNO)
  expect(new Set(await texts())).toEqual(new Set(['Bruno, mattina', 'Bruno, sera']))
})

test('also to an author whose e-mail is another one by now', async () => {
  await signInAndWrite(ANNA)
  endsElsewhere()
  await isPutAway()
  await signIn(aPerson('Anna', 'nuova@example.org'), 'Anna')
  expect(await texts()).toEqual([SECRET])
})

test('where the server does not answer at the sign-in, it comes back with the network', async () => {
  await signInAndWrite(ANNA)
  endsElsewhere()
  await isPutAway()
  await expect.poll(() => keptSealed()?.entries).toBe(1)
  answerWith(unreachable)
  await signIn(ANNA)
  expect(currentSession()).toBeDefined()
  expect(await texts()).toEqual([])
  answerWith(ofSeals)
  dispatchEvent(new Event('online'))
  await expect.poll(texts).toEqual([SECRET])
  expect(keptSealed()).toBeUndefined()
})

test('where only the server was away, it comes back without waiting for anything', async () => {
  await signInAndWrite(ANNA)
  endsElsewhere()
  await isPutAway()
  await expect.poll(() => keptSealed()?.entries).toBe(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let asks = 0
  answerWith((call) => {
    asks += 1
    return unreachable(call)
  })
  await signIn(ANNA)
  // At the sign-in itself, and once it is done.
  await vi.waitFor(() => expect(asks).toBeGreaterThan(1))
  answerWith(ofSeals)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000)
    expect(await texts()).toEqual([SECRET])
  })
  vi.useRealTimers()
})

test('where the server is slow at the sign-in, it comes back later, is shown and sent; not to who has left meanwhile', async () => {
  let syncs = 0
  const stop = onSyncRequest(() => void (syncs += 1))
  await signInAndWrite(ANNA)
  endsElsewhere()
  await isPutAway()
  const { promise: slow, resolve: answers } = Promise.withResolvers<void>()
  answerWith(async (call) => {
    await slow
    return ofSeals(call)
  })
  const slowly = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const signedIn = signIn(ANNA)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    await vi.advanceTimersByTimeAsync(3000)
    vi.useRealTimers()
    await signedIn
  }
  await slowly()
  endsElsewhere()
  await slowly()
  expect(await texts()).toEqual([])
  syncs = 0
  answers()
  await expect.poll(() => syncs).toBeGreaterThan(0)
  expect(await texts()).toEqual([SECRET])
  expect(keptSealed()).toBeUndefined()
  stop()
})

test('a person who signs in over another one, whose session was never seen to end, takes nothing over', async () => {
  await signInAndWrite(ANNA)
  const before = currentOwner() ?? ''
  await signIn(BRUNO)
  await expect.poll(stores).not.toContain(databaseName(before))
  expect(currentSession()?.firstName).toBe('Bruno')
  await expect.poll(() => keptSealed()?.entries).toBe(1)
  expect(await allThatIsReadable()).not.toContain(SECRET)
})

test('a session that ended while the app was closed: its store goes with the next start', async () => {
  await signInAndWrite(ANNA)
  // Another tab, or another version of the app, emptied the session without putting anything away.
  localStorage.removeItem('lenza.session')
  keepInOrder(queries)
  expect(currentOwner()).toBeUndefined()
  await isPutAway()
  await expect.poll(() => keptSealed()?.entries).toBe(1)
  expect(await allThatIsReadable()).not.toContain(SECRET)
})

test('without a network for longer than a session lasts, the phone’s clock ends it', async () => {
  await signInAndWrite(ANNA)
  noteAnswered()
  answerWith(unreachable)
  const day = 86_400_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 90 * day)
  await checkSession()
  expect(currentSession()).toBeDefined()
  clock.mockReturnValue(Date.now() + day)
  await checkSession()
  expect(currentSession()).toBeUndefined()
  clock.mockRestore()
  await isPutAway()
  await expect.poll(() => keptSealed()?.entries).toBe(1)
})

test('a tab that slept while somebody else signed in gives away nothing that was typed in it', async () => {
  await signInAndWrite(ANNA)
  const hers = currentOwner() ?? ''
  endsElsewhere()
  await isPutAway()
  await signIn(BRUNO)
  tabStorage.set('lenza.tab-of', hers)
  tabStorage.set('lenza.draft.note', DRAFT)
  keepInOrder(queries)
  expect(tabStorage.get('lenza.draft.note')).toBeUndefined()
  expect(tabStorage.get('lenza.tab-of')).toBe(currentOwner())
})

test('a page that “back” shows as it was left shows nothing of who has signed out elsewhere meanwhile', async () => {
  await signIn(ANNA)
  queries.setQueryData(['listMyPermits', {}, 'it', currentOwner()?.slice(-8)], 'PERMESSO-7')
  const { result } = renderHook(useSession)
  expect(result.current?.firstName).toBe('Anna')
  // A page that sleeps in the browser's cache hears of no storage.
  for (const key of ['lenza.session', 'lenza.owner']) localStorage.removeItem(key)
  inReact(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(result.current).toBeUndefined()
  expect(queries.getQueryCache().getAll()).toEqual([])
})

test('what a visitor typed before signing in stays with them', async () => {
  tabStorage.set('lenza.order', '{"permit":1}')
  await signIn(ANNA)
  expect(tabStorage.get('lenza.order')).toBe('{"permit":1}')
})

test('what was left by earlier versions goes too, whoever is here; nobody’s key is kept after the next start', async () => {
  await signInAndWrite(ANNA)
  const hers = currentOwner() ?? ''
  await signIn(BRUNO)
  await expect.poll(() => keptSealed()?.entries).toBe(1)
  await putInOrder(undefined, { isStart: true })
  expect(await keyOf(hers)).toBeUndefined()
  await expect.poll(stores).not.toContain(databaseName(hers))
})

test('entries whose author’s key never came wait in their own store, and never meet another person', async () => {
  answerWith(unreachable)
  await signIn(ANNA)
  await writeNote({ id: newId(), purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f', text: SECRET })
  const hers = databaseName((await ownerOf({ ...ANNA, kind: 'angler' })) ?? '')
  endsElsewhere()
  await expect.poll(() => keptSealed()?.entries).toBe(1)
  expect(await stores()).toEqual([hers])
  await signIn(ANNA)
  expect(await texts()).toEqual([SECRET])
  endsElsewhere()
  await expect.poll(() => keptSealed()?.entries).toBe(1)
  answerWith(ofSeals)
  await signIn(BRUNO)
  await expect.poll(stores).not.toContain(hers)
  expect(await allThatIsReadable()).not.toContain(SECRET)
})

test('after 30 days it is deleted at the start; a clock that was ahead makes it no longer than that', async () => {
  await signInAndWrite(ANNA)
  endsElsewhere()
  await isPutAway()
  await expect.poll(() => keptSealed()?.entries).toBe(1)
  const now = Date.now()
  const after = (ms: number) => putInOrder(undefined, { isStart: true, now: new Date(now + ms) })
  const [parcel] = await parcels()
  if (parcel) await keepParcel({ ...parcel, sealedAt: now + 10 * KEPT_MS })
  await after(0)
  const since = (await parcels())[0]?.sealedAt ?? 0
  expect(since).toBeLessThan(now + KEPT_MS)
  await after(since - now + KEPT_MS - 1)
  expect(keptSealed()).toEqual({ entries: 1, until: since + KEPT_MS })
  await after(since - now + KEPT_MS)
  expect(keptSealed()).toBeUndefined()
  expect(await indexedDB.databases()).toEqual([])
})

test('a disk that takes nothing more keeps the entries where they are until the next start', async () => {
  await signInAndWrite(ANNA)
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  endsElsewhere()
  await putInOrder()
  expect(await stores()).toHaveLength(1)
  full.mockRestore()
  await putInOrder()
  expect(await stores()).toEqual([])
  expect(keptSealed()?.entries).toBe(1)
})

test('signing out by choice seals nothing, and closing the account takes what is sealed for it too', async () => {
  await signInAndWrite(ANNA)
  tabStorage.set('lenza.draft.note', DRAFT)
  await clearDevice()
  await putInOrder()
  // A key that was on its way is not kept either.
  await expect.poll(() => indexedDB.databases()).toEqual([])
  expect(deviceStorage.keys().filter((key) => key !== 'lenza.language')).toEqual([])

  await signInAndWrite(ANNA)
  endsElsewhere()
  await isPutAway()
  answerWith(unreachable)
  await signIn(ANNA)
  expect(await parcels()).toHaveLength(1)
  const owner = currentOwner() ?? ''
  const [parcel] = await parcels()
  await keepKey({ owner, publicKey: parcel?.publicKey ?? '' })
  await clearDevice({ closes: true })
  expect(await parcels()).toEqual([])
})

test('a file that was chosen is sealed with the session, readable for nobody, and comes back to its person', async () => {
  const list = () => new File([`Cognome\n${SECRET}\n`], 'soci.csv', { type: 'text/csv' })
  await signInAndWrite(ANNA, 'una nota')
  expect(await keepFile('members-file/1/', list())).toBe(true)
  expect(await allThatIsReadable()).toContain(SECRET)
  endsElsewhere()
  await isPutAway()
  expect(await allThatIsReadable()).not.toContain(SECRET)
  await signInAndWrite(BRUNO, 'un’altra')
  expect(await keptFile('members-file/1/')).toBeUndefined()
  endsElsewhere()
  await isPutAway()
  await signIn(ANNA)
  const back = await keptFile('members-file/1/')
  expect([back?.name, back?.type, await back?.text()]).toEqual(['soci.csv', 'text/csv', await list().text()])
  await forgetFile('members-file/1/')
  expect(await allThatIsReadable()).not.toContain(SECRET)
})

test('a file that was chosen goes with who signs out, where no key came, and after 30 days', async () => {
  const keep = () => keepFile('members-file/1/', new File([SECRET], 'soci.csv'))
  await signInAndWrite(ANNA, 'una nota')
  await keep()
  await clearDevice()
  expect(await allThatIsReadable()).not.toContain(SECRET)

  await signInAndWrite(ANNA, 'una nota')
  await keep()
  const day = 86_400_000
  const after = (ms: number) => putInOrder(undefined, { isStart: true, now: new Date(Date.now() + ms) })
  await after(KEPT_MS - day)
  expect(await keptFile('members-file/1/')).toBeDefined()
  await after(KEPT_MS)
  expect(await keptFile('members-file/1/')).toBeUndefined()
  await clearDevice()

  answerWith(unreachable)
  await signIn(ANNA)
  await keep()
  endsElsewhere()
  await isPutAway()
  expect(await allThatIsReadable()).not.toContain(SECRET)
})

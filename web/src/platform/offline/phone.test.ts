import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { AnyContent, Entry } from './entry.ts'
import type { RemoteVersion } from './remote-version.ts'
import { deleteDB } from 'idb'
import { databaseName, openDatabase } from './database.ts'
import { indexedEntries } from './indexed-entries.ts'
import { Phone } from './phone.ts'

const PURCHASE = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const ID = '0199a0f2-9c00-7aaa-8bbb-123456789abc'
const note = (text: string): AnyContent => ({ kind: 'note', id: ID, purchaseId: PURCHASE, text })

const ends: (() => void)[] = []
const aPhone = async (owner = 'anna') => {
  const database = await openDatabase(owner, () => undefined)
  ends.push(() => database.close())
  return new Phone({
    store: indexedEntries(() => Promise.resolve(database)),
    now: () => new Date('2027-05-02T08:00:00Z'),
    newId: v7,
  })
}

afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await Promise.all(['anna', 'paul'].map((owner) => deleteDB(databaseName(owner))))
})

const remote = (change: Partial<Entry>) =>
  ({
    ...note('Another phone.'),
    at: '2027-05-02T09:00:00Z',
    versionId: v7(),
    modified: false,
    ...change,
  }) as RemoteVersion

test('entries are there after a restart, for their owner only', async () => {
  await (await aPhone()).write(note('Acqua alta.'))
  expect(await (await aPhone()).all()).toMatchObject([{ id: ID, text: 'Acqua alta.', modified: true }])
  expect(await (await aPhone('paul')).all()).toEqual([])
})

test('on disk an entry has the kind of the wire', async () => {
  await (await aPhone()).write(note('Acqua alta.'))
  const database = await openDatabase('anna', () => undefined)
  ends.push(() => database.close())
  expect(await database.getAll('entries')).toMatchObject([{ id: ID, kind: 'annotazione' }])
})

test('what cannot be sent is refused and leaves what was there', async () => {
  const phone = await aPhone()
  await phone.write(note('Acqua alta.'))
  await expect(phone.write(note(''))).rejects.toThrow('testo')
  expect(await phone.all()).toMatchObject([{ text: 'Acqua alta.' }])
})

test('an unsent entry is not replaced by a remote version; a sent one is, by a later version', async () => {
  const phone = await aPhone()
  await phone.write(note('Mine.'))
  await phone.mergeRemote([remote({})])
  expect(await phone.all()).toMatchObject([{ text: 'Mine.', modified: true }])

  const [mine] = await phone.all()
  if (mine === undefined) throw new Error('it was written')
  await phone.parts.store.change([ID], () => [{ ...mine, modified: false }])
  await phone.mergeRemote([remote({ at: '2027-05-02T07:00:00Z' })])
  expect(await phone.all()).toMatchObject([{ text: 'Mine.' }])
  await phone.mergeRemote([remote({})])
  expect(await phone.all()).toMatchObject([{ text: 'Another phone.', modified: false }])
})

test('what was cancelled elsewhere is cancelled here', async () => {
  const phone = await aPhone()
  await phone.mergeRemote([
    remote({ text: 'Once.' }),
    { id: v7(), at: '2027-05-02T09:00:00Z', versionId: v7(), cancelled: true },
  ])
  await phone.mergeRemote([{ id: ID, at: '2027-05-02T09:30:00Z', versionId: v7(), cancelled: true }])
  expect(await phone.all()).toMatchObject([{ id: ID, text: 'Once.', cancelled: true, modified: false }])
})

test('a check is written once: it is neither changed nor taken back', async () => {
  const phone = await aPhone()
  const check: AnyContent = {
    kind: 'check',
    id: ID,
    purchaseId: PURCHASE,
    way: 'camera',
    result: 'valid',
  }
  await phone.write(check)
  expect(await phone.write({ ...check, result: 'revoked' })).toEqual([])
  expect(await phone.cancel(ID)).toEqual([])
  expect(await phone.all()).toMatchObject([{ kind: 'check', result: 'valid', modified: true }])
})

test('a warden’s phone forgets what was answered, and nothing that waits', async () => {
  const phone = await aPhone()
  const written = async (more: Partial<Entry>) => {
    const id = v7()
    const [entry] = await phone.write({
      kind: 'check',
      id,
      way: 'typed',
      result: 'unknown',
      associationId: 1,
    })
    await phone.parts.store.change([id], () => (entry ? [{ ...entry, ...more } as Entry] : []))
    return id
  }
  const refused = { code: 'NOT_FOUND', reason: 'Not found.' }
  const [waiting] = [await written({}), await written({ modified: false }), await written({ refused })]
  await phone.write(note('Waits too.'))
  expect(await phone.forgetSent(() => false)).toEqual([])
  expect(await phone.forgetSent(() => true)).toHaveLength(2)
  expect((await phone.all()).map(({ id }) => id).toSorted()).toEqual([ID, waiting].toSorted())
})

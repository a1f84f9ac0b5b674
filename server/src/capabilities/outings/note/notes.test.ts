import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addNote, changeNote, removeNote } from '#contract/notes.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import {
  aNote,
  aPermitAt,
  aRiver,
  useRiver,
  askOutings,
  later,
  outingsOf,
  sendLog,
  sentAs,
  watchOver,
} from '#server/testing/river.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()
const river = useRiver(shop)
let anna: Person
let warden: Person
let purchaseId: string
beforeAll(async () => {
  warden = await aPerson(shop.lenza, { kind: 'warden' })
  await watchOver(shop, warden, river)
})
beforeEach(async () => {
  anna = await aPerson(shop.lenza)
  purchaseId = await aPermitAt(shop, anna, river)
})

const add = (who: Person, text: string, noteId?: string) =>
  shop.lenza.call(addNote, { purchaseId, text, ...(noteId !== undefined && { noteId }) }, who)
const change = (who: Person, noteId: string, text: string) =>
  shop.lenza.call(changeNote, { purchaseId, noteId, text }, who)
const remove = (who: Person, noteId: string) => shop.lenza.call(removeNote, { purchaseId, noteId }, who)
const textsFor = async (who: Person) => (await outingsOf(shop, who, purchaseId)).notes.map(({ text }) => text)
const earlier = async (noteId: string) =>
  (
    await shop.lenza.db
      .selectFrom('earlier_version')
      .select('content')
      .where('item_id', '=', noteId)
      .orderBy('phone_time')
      .execute()
  ).map(({ content }) => (content as { text: string }).text)

describe('a note', () => {
  it('is written, changed and deleted; earlier texts are kept', async () => {
    const { note } = granted(await add(anna, 'Acqua alta.'))
    expect(note).toMatchObject({ text: 'Acqua alta.', author: 'angler', mine: true, corrected: false })
    shop.lenza.pass({ minutes: 1 })
    expect(granted(await change(anna, note.id, 'Acqua bassa.')).note).toMatchObject({ corrected: true })
    expect(await textsFor(anna)).toEqual(['Acqua bassa.'])
    expect(granted(await remove(anna, note.id))).toEqual({ noteId: note.id })
    expect(await textsFor(anna)).toEqual([])
    expect(await earlier(note.id)).toEqual(['Acqua alta.', 'Acqua bassa.'])
  })

  it('requested twice is one: written, changed or removed', async () => {
    const noteId = uuidv7()
    const first = granted(await add(anna, 'Una volta.', noteId))
    expect(granted(await add(anna, 'Un’altra.', noteId))).toEqual(first)
    await Promise.all([1, 2, 3].map(() => add(anna, 'Una volta.', noteId)))
    const changed = granted(await change(anna, noteId, 'Due.'))
    expect(granted(await change(anna, noteId, 'Due.'))).toEqual(changed)
    await Promise.all([1, 2, 3].map(() => remove(anna, noteId)))
    granted(await remove(anna, noteId))
    expect(await earlier(noteId)).toEqual(['Una volta.', 'Due.'])
  })

  it('that was taken back is not found any more, and does not come back', async () => {
    const { note } = granted(await add(anna, 'Via.'))
    granted(await remove(anna, note.id))
    expect(refused(await change(anna, note.id, 'Di nuovo.')).code).toBe('NOT_FOUND')
    expect(refused(await add(anna, 'Di nuovo.', note.id)).code).toBe('NOT_FOUND')
  })

  it.each([
    // The clock may be ahead by this much: the correction is written after what its author read.
    { ora: '2027-05-02T05:00:00.000Z', at: '2027-05-02T05:00:00.001Z' },
    // A time that cannot be is not carried on.
    { ora: '2031-01-01T00:00:00.000Z', at: '2027-05-01T07:01:00.000Z' },
  ])('from a phone whose clock is ahead is changed all the same: $ora', async ({ ora, at }) => {
    const fromPhone = aNote(purchaseId, { ora })
    await sendLog(shop, anna, [fromPhone])
    const id = String(fromPhone['id'])
    const { note } = granted(await change(anna, id, 'Corretta.'))
    expect(note).toMatchObject({ text: 'Corretta.', at })
    expect(note.impossible).toBeUndefined()
    expect(await sentAs(shop, anna, [fromPhone])).toEqual(['superseded'])
    granted(await remove(anna, id))
    expect(await textsFor(anna)).toEqual([])
  })

  it('changed by many at once has the text of one of them, and keeps the others’ as earlier versions', async () => {
    const { note } = granted(await add(anna, '0'))
    const texts = ['1', '2', '3', '4', '5']
    for (const outcome of await Promise.all(texts.map((text) => change(anna, note.id, text))))
      granted(outcome)
    const [last = ''] = await textsFor(anna)
    expect(texts).toContain(last)
    expect((await earlier(note.id)).toSorted()).toEqual(['0', ...texts].filter((t) => t !== last).toSorted())
  })
})

describe('whose it is', () => {
  it('wardens read all notes, an angler their own; each changes their own only', async () => {
    const colleague = await aPerson(shop.lenza, { kind: 'warden' })
    await watchOver(shop, colleague, river)
    const hers = granted(await add(anna, 'Dell’angler.')).note
    const theirs = granted(await add(warden, 'Del guardiapesca.')).note
    expect(theirs).toMatchObject({ author: 'warden', mine: true })
    expect(await textsFor(anna)).toEqual(['Dell’angler.'])
    expect(await textsFor(warden)).toHaveLength(2)
    expect((await outingsOf(shop, colleague, purchaseId)).notes.map(({ mine }) => mine)).toEqual([
      false,
      false,
    ])
    for (const [who, id] of [
      [warden, hers.id],
      [colleague, theirs.id],
      [anna, theirs.id],
    ] as const) {
      expect(refused(await change(who, id, 'Altro.')).code).toBe('NOT_FOUND')
      expect(refused(await remove(who, id)).code).toBe('NOT_FOUND')
      expect(refused(await add(who, 'Altro.', id)).code).toBe('NOT_FOUND')
    }
    expect(await textsFor(warden)).toHaveLength(2)
  })

  it('a warden’s note, from the page or from the phone, is that warden’s alone, with its history', async () => {
    const [colleague, far] = [
      await aPerson(shop.lenza, { kind: 'warden' }),
      await aPerson(shop.lenza, { kind: 'warden' }),
    ]
    await watchOver(shop, colleague, river)
    await watchOver(shop, far, await aRiver(shop))
    const fromPhone = aNote(purchaseId, { testo: 'Senza licenza con sé.' })
    const noteId = String(fromPhone['id'])
    expect(await sentAs(shop, warden, [fromPhone])).toEqual(['written'])
    for (const who of [colleague, far, anna]) {
      const answers = await sendLog(shop, who, [
        later(fromPhone, 1, { testo: 'Altro.' }),
        later(fromPhone, 2, { annullato: true }),
      ])
      expect(answers.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
      expect(refused(await change(who, noteId, 'Altro.')).code).toBe('NOT_FOUND')
      expect(refused(await remove(who, noteId)).code).toBe('NOT_FOUND')
    }
    granted(await change(warden, noteId, 'Licenza mostrata dopo.'))
    expect(await textsFor(colleague)).toEqual(['Licenza mostrata dopo.'])
    expect(await sentAs(shop, warden, [later(fromPhone, 1, { annullato: true })])).toEqual(['written'])
    expect(await textsFor(colleague)).toEqual([])
    expect(await earlier(noteId)).toEqual(['Senza licenza con sé.', 'Licenza mostrata dopo.'])
    // The angler sees nothing of it.
    const { notes, cancelled } = await outingsOf(shop, anna, purchaseId)
    expect([notes, cancelled]).toEqual([[], []])
  })

  it('a warden who no longer serves those waters reaches no note of them, their own neither', async () => {
    const once = await aPerson(shop.lenza, { kind: 'warden' })
    await watchOver(shop, once, river)
    const { note } = granted(await add(once, 'Tutto in regola.'))
    await shop.lenza.db.deleteFrom('association_warden').where('account_id', '=', once.accountId).execute()
    expect(refused(await change(once, note.id, 'Altro.')).code).toBe('NOT_FOUND')
    expect(refused(await remove(once, note.id)).code).toBe('NOT_FOUND')
    expect(refused(await add(once, 'Di nuovo.')).code).toBe('NOT_FOUND')
    expect(await sentAs(shop, once, [aNote(purchaseId)])).toEqual(['refused'])
    expect(refused(await askOutings(shop, once, purchaseId)).code).toBe('NOT_FOUND')
    expect(await textsFor(warden)).toEqual(['Tutto in regola.'])
  })

  it('every wrong field is named', async () => {
    const sent = { idAcquistoPermesso: 'x', idAnnotazione: 7, testo: ' ', altro: 1 }
    const answer = await shop.lenza.send('PUT', '/api/annotazione', sent, { ...anna, language: 'it' })
    expect(answer.json<{ fields: object[] }>().fields).toMatchObject([
      { field: 'idAcquistoPermesso', code: 'NOT_AN_ID' },
      { field: 'idAnnotazione' },
      { field: 'testo', code: 'REQUIRED' },
      { field: 'altro', code: 'UNKNOWN_FIELD' },
    ])
    const long = { idAcquistoPermesso: purchaseId, testo: 'x'.repeat(2001) }
    expect((await shop.lenza.send('POST', '/api/annotazione', long, anna)).json()).toMatchObject({
      fields: [{ field: 'testo', code: 'TOO_LONG' }],
    })
  })
})

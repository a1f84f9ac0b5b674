import { describe, expect, it } from 'vitest'
import { type ImportRow, applyMembers, judgeMembers, stageMembers } from '#contract/member-import.ts'
import { listEvents, undoEvent } from '#contract/office-events.ts'
import * as calls from '#contract/office-members.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const OF_THE_LIST = { number: '1', firstName: 'Marta', lastName: 'Zeni', validUntil: '31/12/2027' }

async function anOffice() {
  const water = await aWater(shop)
  const { associationId } = water
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
  const at = { token }
  const save = async (email: string, more: object = {}) =>
    granted(
      await shop.lenza.call(calls.saveMember, { associationId, memberId: uuidv7(), email, ...more }, at),
    )
  const members = async () => granted(await shop.lenza.call(calls.listMembers, { associationId }, at)).members
  const emails = async () => (await members()).map(({ email }) => email)
  const stage = (rows: ImportRow[], importId = uuidv7()) =>
    shop.lenza.call(stageMembers, { associationId, importId, rows }, at)
  const staged = async (rows: ImportRow[]) => {
    const importId = uuidv7()
    granted(await stage(rows, importId))
    return importId
  }
  const judge = async (importId: string) =>
    granted(await shop.lenza.call(judgeMembers, { associationId, importId }, at))
  const apply = (importId: string, rows: number, replaces = false, more: object = {}) =>
    shop.lenza.call(applyMembers, { associationId, importId, rows, replaces, ...more }, at)
  const events = async () => granted(await shop.lenza.call(listEvents, { associationId }, at)).events
  const undo = (eventId = '') => shop.lenza.call(undoEvent, { associationId, eventId }, at)
  return { associationId, at, save, members, emails, stage, staged, judge, apply, events, undo }
}

describe('a list of members', () => {
  it('has addresses as people write them, and two in a cell are named', async () => {
    const { staged, judge } = await anOffice()
    const cells = [
      'Marta Zeni <marta@example.org>',
      'mailto:luca@example.org',
      '\u00a0ugo@example.org\u200b',
      'a@example.org; b@example.org',
      'marta 4@example.org',
      '-',
    ]
    const judged = await judge(await staged(cells.map((email, n) => ({ row: n + 2, email }))))
    expect(judged).toMatchObject({ added: 3, wrong: 3 })
    expect(judged.mistakes.map(({ row, code }) => [row, code])).toEqual([
      [5, 'TWO_EMAILS'],
      [6, 'NOT_AN_EMAIL'],
      [7, 'MEMBER_UNKNOWN'],
    ])
  })

  it('has postal addresses: new and changed ones are counted, undone, and kept by a list without them or with the same town', async () => {
    const { staged, judge, apply, members, events, undo } = await anOffice()
    const home = { street: 'via Roma 3', postcode: '38 100', town: 'Trento', province: 'TN', country: '' }
    const { country: _none, ...known } = home
    const addresses = async () =>
      (await members()).map(({ street, postcode, town, province, country }) =>
        JSON.parse(JSON.stringify({ street, postcode, town, province, country })),
      )
    const begin = await staged([{ row: 2, number: '1', lastName: 'Zeni', ...home }])
    expect(await judge(begin)).toMatchObject({ added: 1, addresses: 1, wrong: 0 })
    granted(await apply(begin, 1, false))
    expect(await addresses()).toEqual([known])
    const again = await staged([{ row: 2, number: '1', lastName: 'Zeni', ...home }])
    expect(await judge(again)).toMatchObject({ same: 1, addresses: 0 })

    // Without the columns, and with a cell that is empty beside the same town, what is known stays.
    granted(
      await apply(await staged([{ row: 2, number: '1', lastName: 'Zeni', validUntil: '2027-12-31' }]), 1),
    )
    granted(
      await apply(
        await staged([{ row: 2, number: '1', lastName: 'Zeni', town: 'TRENTO', street: '', province: '' }]),
        1,
      ),
    )
    expect(await addresses()).toEqual([{ ...known, town: 'TRENTO' }])

    // Another town: the street of the one before is none of it, and the postcode, of which the list has no column, stays.
    const moved = await staged([
      { row: 2, number: '1', lastName: 'Zeni', town: 'Lienz', street: '', province: '', country: 'Austria' },
    ])
    expect(await judge(moved)).toMatchObject({ changed: 1, addresses: 1 })
    granted(await apply(moved, 1))
    expect(await addresses()).toEqual([{ postcode: '38 100', town: 'Lienz', country: 'Austria' }])
    granted(await undo((await events())[0]?.eventId))
    expect(await addresses()).toEqual([{ ...known, town: 'TRENTO' }])
  })

  it.each([
    'Via XXIV Maggio 3/A, int. 2',
    'Straße des 17. Juni 5',
    'Via 1º Maggio',
    'Via 1° Maggio n° 5',
    'C/O Rossi, Via Gennaio 4',
    'Ca’ d’Oro',
    "Ca' d'Oro 12-14",
    'P.zza 4 Novembre, 7 bis (sc. B)',
    'Hauptstraße 5 – Stiege 2 & Top 3',
    'Trg 1. maja 4, Škofja Loka',
    'Via Roma 3 «La Pineta»',
    'Am Bach 5½',
    'Viale XX Settembre, 9 @ Porto; scala #2',
  ])('has the street %s as it is written', async (street) => {
    const { staged, judge, apply, members, save } = await anOffice()
    const importId = await staged([{ row: 2, email: 'anna@example.org', street, town: 'Trento' }])
    expect((await judge(importId)).mistakes).toEqual([])
    granted(await apply(importId, 1))
    await save('bruno@example.org', { street, town: 'Trento' })
    expect((await members()).map((one) => one.street)).toEqual([street, street])
  })

  it('has streets with a tab or a line of a table, and letters that were numbered as in Windows', async () => {
    const { staged, apply, members, save } = await anOffice()
    const rows = [
      { row: 2, email: 'anna@example.org', street: 'Ca\u0092 d\u0092Oro\n3' },
      { row: 3, email: 'bruno@example.org', street: 'Via Roma\t3' },
    ]
    granted(await apply(await staged(rows), 2))
    await save('carla@example.org', { street: 'Via Roma\t3' })
    expect((await members()).map(({ street }) => street)).toEqual(['Ca’ d’Oro 3', 'Via Roma 3', 'Via Roma 3'])
  })

  it.each([
    ['street', 'v'.repeat(121), 'TOO_LONG'],
    ['postcode', '1'.repeat(17), 'TOO_LONG'],
    ['town', 'Tren\u0007to', 'NOT_ALLOWED_CHARACTERS'],
  ])('names a row whose %s cannot be an address', async (cell, value, code) => {
    const { staged, judge } = await anOffice()
    const { mistakes } = await judge(await staged([{ row: 2, number: '1', [cell]: value }]))
    expect(mistakes).toMatchObject([{ row: 2, cell, code }])
  })

  it('names members without an e-mail by number, or by name and birth date, and two of a family by one e-mail', async () => {
    const { staged, judge, apply, members, save } = await anOffice()
    const old = granted(
      await apply(
        await staged([
          { row: 2, number: '0042', firstName: 'Ada', lastName: 'Franceschini' },
          { row: 3, firstName: 'Rocco', lastName: 'Bertoldi', birthDate: '4.5.27' },
          {
            row: 4,
            email: 'zeni@example.org',
            firstName: 'Marta',
            lastName: 'Zeni',
            birthDate: '12/03/1980',
          },
          { row: 5, email: 'zeni@example.org', firstName: 'Paolo', lastName: 'Zeni' },
          { row: 6, number: '7' },
        ]),
        5,
      ),
    )
    expect(old).toMatchObject({ added: 5, wrong: 0 })
    const again = await staged([
      // By number, however its name is written; then by name and birth date, now with an e-mail.
      { row: 2, number: ' 0042', lastName: 'FRANCESCHINI ADA', birthDate: '1941-07-30' },
      { row: 3, lastName: 'Bertoldi Rocco', birthDate: '1927-05-04', email: 'rocco@example.org' },
      { row: 4, email: 'zeni@example.org', firstName: 'Paolo', lastName: 'Zeni', number: '9' },
      // A third of the family, born on another day than her mother of the same name.
      { row: 5, email: 'zeni@example.org', firstName: 'Marta', lastName: 'Zeni', birthDate: '01/09/2012' },
      { row: 6, number: '7', firstName: 'Ugo' },
      { row: 7, number: '7', firstName: 'Ugo', validUntil: '2027-12-31' },
      { row: 8, lastName: 'Bertoldi', firstName: 'Rocco', birthDate: '1927-05-04' },
      { row: 9, lastName: 'Senza Data' },
      { row: 10, lastName: 'Futura', birthDate: '2199-01-01' },
    ])
    const judged = await judge(again)
    expect(judged).toMatchObject({ added: 1, changed: 4, same: 0, removed: 1, wrong: 4, sharedEmails: 2 })
    expect(judged.mistakes).toEqual([
      { row: 7, cell: 'lastName', code: 'MEMBER_TWICE', otherRow: 6 },
      { row: 8, cell: 'lastName', code: 'MEMBER_TWICE', otherRow: 3 },
      { row: 9, cell: 'email', code: 'MEMBER_UNKNOWN' },
      { row: 10, cell: 'birthDate', code: 'DAY_IN_FUTURE', value: '2199-01-01' },
    ])
    granted(await apply(again, 9, true))
    expect(
      (await members()).map(({ email, lastName, number, birthDate }) => [lastName, email, number, birthDate]),
    ).toEqual([
      ['Bertoldi Rocco', 'rocco@example.org', undefined, '1927-05-04'],
      ['FRANCESCHINI ADA', undefined, '0042', '1941-07-30'],
      [undefined, undefined, '7', undefined],
      ['Zeni', 'zeni@example.org', undefined, '2012-09-01'],
      ['Zeni', 'zeni@example.org', '9', undefined],
    ])
    // An e-mail alone with a corrected name stays one person; a third one by hand is another.
    granted(await apply(await staged([{ row: 2, email: 'rocco@example.org', lastName: 'Bertoldi' }]), 1))
    expect(await members()).toHaveLength(5)
    await save('zeni@example.org', { firstName: 'Lia', lastName: 'Zeni' })
    expect(await members()).toHaveLength(6)
  })

  it('with one number for two people is asked first: of two rows, and of a row and a member', async () => {
    const { save, staged, judge, apply, emails } = await anOffice()
    await save('lia@example.org', { firstName: 'Lia', lastName: 'Bertò', number: 'T-1' })
    await save('piero@example.org', { number: 'T-7' })
    await save('gino@example.org', { number: 'T-8' })
    const rows = [
      { row: 2, email: 'anna@example.org', number: 't-1' },
      { row: 3, email: 'ugo@example.org', firstName: 'Ugo', number: 'T-5' },
      { row: 4, email: 'marta@example.org', number: 'T 5' },
      { row: 5, email: 'bruna@example.org', number: 'T- 5' },
      // They exchange their numbers: nobody has the same.
      { row: 6, email: 'piero@example.org', number: 'T-8' },
      { row: 7, email: 'gino@example.org', number: 'T-7' },
    ]
    const importId = await staged(rows)
    expect(await judge(importId)).toMatchObject({
      sharing: 2,
      sharedNumbers: [
        { row: 2, number: 't-1', who: 'Lia Bertò' },
        { row: 5, number: 'T- 5', who: 'Ugo', otherRow: 3 },
      ],
    })
    expect(refused(await apply(importId, 6)).code).toBe('NUMBERS_SHARED')
    expect(await emails()).toHaveLength(3)
    granted(await apply(importId, 6, false, { keepsSharedNumbers: true }))
    expect(await emails()).toHaveLength(7)
    // The same list again asks nothing: it was answered.
    const again = await staged(rows)
    expect(await judge(again)).toMatchObject({ sharing: 0, sharedNumbers: [] })
    granted(await apply(again, 6))
    // Those who are taken out leave their number.
    const instead = await staged([{ row: 2, email: 'nuovo@example.org', number: 'T-8' }])
    expect(refused(await apply(instead, 1)).code).toBe('NUMBERS_SHARED')
    granted(await apply(instead, 1, true))
  })

  it('is judged first: added, changed, there already, absent, and each mistake by its row', async () => {
    const { save, staged, judge, emails } = await anOffice()
    await save('marta@example.org', { ...OF_THE_LIST, validUntil: '2027-12-31' })
    await save('piero@example.org', { number: '2' })
    await save('ugo@example.org')
    const importId = await staged([
      { row: 5, email: ' MARTA@example.org ', ...OF_THE_LIST },
      { row: 6, email: 'piero@example.org', number: '22' },
      { row: 7, email: 'nuova@example.org', validUntil: '1-gen-28' },
      { row: 8, email: 'nuova@example.org' },
      { row: 9, email: 'gino at example.org' },
      { row: 10, email: 'lia@example.org', validUntil: '31/02/2027' },
      { row: 11, lastName: 'Nessuno' },
    ])
    const judged = await judge(importId)
    expect(judged).toMatchObject({ added: 1, changed: 1, same: 1, removed: 1, wrong: 4, staged: 7 })
    expect(judged.mistakes).toEqual([
      { row: 8, cell: 'email', code: 'EMAIL_TWICE', value: 'nuova@example.org', otherRow: 7 },
      { row: 9, cell: 'email', code: 'NOT_AN_EMAIL', value: 'gino at example.org' },
      { row: 10, cell: 'validUntil', code: 'NOT_A_DAY', value: '31/02/2027' },
      { row: 11, cell: 'email', code: 'MEMBER_UNKNOWN' },
    ])
    expect(await emails()).toEqual(['piero@example.org', 'ugo@example.org', 'marta@example.org'])
  })

  it('is applied once, by whoever says it twice; an empty cell leaves what is known', async () => {
    const { save, staged, apply, events, at, associationId } = await anOffice()
    await save('marta@example.org', { number: '1', lastName: 'Zeni' })
    const importId = await staged([
      { row: 2, email: 'marta@example.org', firstName: 'Marta', lastName: '' },
      { row: 3, email: 'lia@example.org' },
    ])
    const both = await Promise.all([apply(importId, 2), apply(importId, 2)])
    for (const answer of both)
      expect(granted(answer)).toEqual({ added: 1, changed: 1, same: 0, removed: 0, keptAsPaid: 0, wrong: 0 })
    expect((await events()).filter(({ act }) => act === 'members.imported')).toHaveLength(1)
    const { members } = granted(
      await shop.lenza.call(calls.listMembers, { associationId, text: 'marta' }, at),
    )
    expect(members).toMatchObject([{ name: 'Marta Zeni', number: '1' }])
    const left = shop.lenza.db.selectFrom('member_import_row').selectAll().where('import_id', '=', importId)
    expect(await left.execute()).toEqual([])
  })

  it('keeps a formula as text, without what spreadsheets put before it', async () => {
    const { staged, apply, at, associationId } = await anOffice()
    const rows = [
      {
        row: 2,
        email: 'marta@example.org',
        number: '="0042"',
        lastName: "'=HYPERLINK(1)",
        firstName: '=1+1',
      },
      { row: 3, email: 'lia@example.org', number: '007', lastName: "D'Amico" },
    ]
    granted(await apply(await staged(rows), 2))
    const { members } = granted(await shop.lenza.call(calls.listMembers, { associationId }, at))
    expect(members).toMatchObject([
      { number: '0042', lastName: '=HYPERLINK(1)', firstName: '=1+1' },
      { number: '007', lastName: "D'Amico" },
    ])
  })

  it('replaces the members where that is wanted; one in a wrong row stays as they are', async () => {
    const { save, staged, apply, emails, events, undo } = await anOffice()
    for (const name of ['marta', 'piero', 'ugo']) await save(`${name}@example.org`, { lastName: name })
    const importId = await staged([
      { row: 2, email: 'marta@example.org' },
      { row: 3, email: 'piero@example.org', validUntil: 'mai' },
      { row: 4, email: 'nuova@example.org', lastName: 'Nuova' },
    ])
    expect(granted(await apply(importId, 3, true))).toEqual({
      added: 1,
      changed: 0,
      same: 1,
      removed: 1,
      keptAsPaid: 0,
      wrong: 1,
    })
    expect(await emails()).toEqual(['marta@example.org', 'nuova@example.org', 'piero@example.org'])
    granted(await undo((await events())[0]?.eventId))
    expect(await emails()).toEqual(['marta@example.org', 'piero@example.org', 'ugo@example.org'])
    expect((await events())[0]).toMatchObject({
      act: 'members.restored',
      after: { added: 1, changed: 0, removed: 1, kept: 0 },
    })
  })

  it('that is imported again changes nothing, and the first import can still be undone', async () => {
    const { staged, apply, emails, events, undo } = await anOffice()
    const rows = [{ row: 2, email: 'marta@example.org', number: '1' }]
    granted(await apply(await staged(rows), 1, true))
    const again = granted(await apply(await staged(rows), 1, true))
    expect(again).toEqual({ added: 0, changed: 0, same: 1, removed: 0, keptAsPaid: 0, wrong: 0 })
    const imports = (await events()).filter(({ act }) => act === 'members.imported')
    expect(imports).toHaveLength(1)
    granted(await undo(imports[0]?.eventId))
    expect(await emails()).toEqual([])
  })

  it('is undone but for whom somebody wrote since', async () => {
    const { staged, apply, emails, events, undo, at, associationId } = await anOffice()
    const importId = await staged([
      { row: 2, email: 'marta@example.org' },
      { row: 3, email: 'lia@example.org' },
    ])
    granted(await apply(importId, 2))
    const [imported] = await events()
    const { members } = granted(await shop.lenza.call(calls.listMembers, { associationId, text: 'lia' }, at))
    const memberId = members[0]?.memberId ?? ''
    granted(
      await shop.lenza.call(
        calls.saveMember,
        { associationId, memberId, email: 'lia@example.org', number: '9' },
        at,
      ),
    )
    granted(await undo(imported?.eventId))
    expect(await emails()).toEqual(['lia@example.org'])
    expect((await events())[0]?.after).toMatchObject({ removed: 1, kept: 1 })
  })

  it('is not applied where a piece is missing, or no row of it has a member; a piece that came again counts once', async () => {
    const { stage, apply, emails } = await anOffice()
    const importId = uuidv7()
    const piece = [{ row: 2, email: 'marta@example.org' }]
    granted(await stage(piece, importId))
    granted(await stage(piece, importId))
    expect(refused(await apply(importId, 2)).code).toBe('LIST_INCOMPLETE')
    const empty = uuidv7()
    granted(await stage([{ row: 2, email: 'nobody' }], empty))
    expect(refused(await apply(empty, 1, true)).code).toBe('LIST_EMPTY')
    expect(await emails()).toEqual([])
    granted(await apply(importId, 1))
    expect(await emails()).toEqual(['marta@example.org'])
    expect(granted(await stage(piece, importId))).toEqual({ staged: 1 })
  })

  it('belongs to the association that sent it', async () => {
    const [one, other] = [await anOffice(), await anOffice()]
    const importId = await one.staged([{ row: 2, email: 'marta@example.org' }])
    expect(refused(await other.stage([{ row: 3, email: 'lia@example.org' }], importId)).code).toBe(
      'NOT_FOUND',
    )
    expect(refused(await other.apply(importId, 1)).code).toBe('NOT_FOUND')
  })
})

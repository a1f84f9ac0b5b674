import { describe, expect, it } from 'vitest'
import { listAssociations } from '#contract/catalogue.ts'
import { listEvents, UNDO_DAYS, undoEvent } from '#contract/office-events.ts'
import { readSettings, saveSettings } from '#contract/office-settings.ts'
import * as wardens from '#contract/office-wardens.ts'
import { changeOfficer, listOfficers, removeOfficer } from '#contract/staff.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { anEmail, aPerson } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { watchOver } from '#server/testing/river.ts'
import { aWater, DAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()

async function aClub(role: OfficeRole = 'owner') {
  const water = await aWater(shop)
  const { associationId, zoneId } = water
  const person = await aPersonOfTheOffice(shop.lenza, water, { role })
  const at = { token: person.token }
  const events = async () => granted(await shop.lenza.call(listEvents, { associationId }, at)).events
  const undo = (eventId: string) => shop.lenza.call(undoEvent, { associationId, eventId }, at)
  /** The newest act. */
  const last = async () => (await events())[0] ?? expect.fail('nothing was done')
  const undoLast = async () => granted(await undo((await last()).eventId))
  const blocks = async () =>
    granted(await shop.lenza.call(wardens.listBlocks, { associationId }, at)).blocks.map(
      ({ email, until, reason }) => ({ email, until, reason }),
    )
  return { water, associationId, zoneId, person, at, events, undo, last, undoLast, blocks }
}

describe('an act is undone by an act of its own', () => {
  it('the zones and days of a warden', async () => {
    const { water, associationId, zoneId, at, events, undoLast } = await aClub()
    const warden = await aPerson(shop.lenza, { kind: 'warden' })
    await watchOver(shop, warden, water)
    const change = async (zones: number[], dutyDays: string[]) =>
      granted(
        await shop.lenza.call(
          wardens.changeWarden,
          { associationId, wardenId: warden.accountId, zones, dutyDays },
          at,
        ),
      )
    await change([zoneId], [DAY])
    await change([], [])
    await undoLast()
    const { wardens: listed } = granted(
      await shop.lenza.call(wardens.listOfficeWardens, { associationId }, at),
    )
    expect(listed).toMatchObject([{ zones: [zoneId], dutyDays: [DAY] }])
    const [undoing, undone] = await events()
    expect(undoing).toMatchObject({ act: 'warden.changed', undoesOf: undone?.at, isUndone: false })
    expect(undone).toMatchObject({ act: 'warden.changed', isUndone: true })
    expect([undoing, undone].map((event) => event && 'undoUntil' in event)).toEqual([false, false])
  })

  it('the removal of a warden, who has their zones and days again and signs in as before', async () => {
    const { water, associationId, zoneId, at, events, undoLast } = await aClub()
    const warden = await aPerson(shop.lenza, { kind: 'warden' })
    await watchOver(shop, warden, water)
    const wardenId = warden.accountId
    const duty = { associationId, wardenId, zones: [zoneId], dutyDays: [DAY] }
    granted(await shop.lenza.call(wardens.changeWarden, duty, at))
    granted(await shop.lenza.call(wardens.removeWarden, { associationId, wardenId }, at))
    await undoLast()
    const { wardens: listed } = granted(
      await shop.lenza.call(wardens.listOfficeWardens, { associationId }, at),
    )
    expect(listed).toMatchObject([{ wardenId, zones: [zoneId], dutyDays: [DAY] }])
    expect((await events())[0]?.act).toBe('warden.restored')
    const left = await shop.lenza.db
      .selectFrom('warden_left_out')
      .selectAll()
      .where('account_id', '=', wardenId)
      .execute()
    expect(left).toEqual([])
  })

  it('but not of one whose account was closed meanwhile', async () => {
    const { water, associationId, at, undo, last } = await aClub()
    const warden = await aPerson(shop.lenza, { kind: 'warden' })
    await watchOver(shop, warden, water)
    const wardenId = warden.accountId
    granted(await shop.lenza.call(wardens.removeWarden, { associationId, wardenId }, at))
    const { eventId } = await last()
    await shop.lenza.db.updateTable('account').set({ status: 'closed' }).where('id', '=', wardenId).execute()
    expect(refused(await undo(eventId)).code).toBe('CANNOT_UNDO')
    expect((await last()).act).toBe('warden.removed')
  })

  it('but not of one who was only invited: the invitation has ended, and is sent anew', async () => {
    const { associationId, at, last } = await aClub()
    const names = { firstName: 'Piero', lastName: 'Rossi', language: 'it' } as const
    const invited = granted(
      await shop.lenza.call(wardens.inviteWarden, { associationId, email: anEmail(), ...names }, at),
    ).wardens
    const wardenId = invited[0]?.wardenId ?? ''
    granted(await shop.lenza.call(wardens.removeWarden, { associationId, wardenId }, at))
    expect(await last()).not.toHaveProperty('undoUntil')
  })

  it('a block: begun, made longer, ended', async () => {
    const { associationId, at, blocks, undoLast } = await aClub()
    const email = anEmail()
    const block = (reason: string, until?: string) =>
      shop.lenza.call(wardens.blockAngler, { associationId, email, reason, until }, at).then(granted)
    await block('Yesterday.')
    await undoLast()
    expect(await blocks()).toEqual([])
    await block('Again.', '2027-06-01')
    const { blocks: found } = await block('Without end.')
    await undoLast()
    expect(await blocks()).toEqual([{ email, until: '2027-06-01', reason: 'Again.' }])
    granted(await shop.lenza.call(wardens.endBlock, { associationId, blockId: found[0]?.blockId ?? '' }, at))
    await undoLast()
    expect(await blocks()).toEqual([{ email, until: '2027-06-01', reason: 'Again.' }])
  })

  it('settings, with the logo that was there; what others changed stays', async () => {
    const { associationId, at, last, undoLast } = await aClub()
    const read = async () => granted(await shop.lenza.call(readSettings, { associationId }, at))
    const save = async (changes: object) => {
      const { waters: _, logo, ...fields } = await read()
      const kept = logo ? { logo: { path: logo.path } } : {}
      return granted(
        await shop.lenza.call(saveSettings, { associationId, ...fields, ...kept, ...changes }, at),
      )
    }
    const picture = async (width: number) => ({
      content: (await aPicture({ format: 'png', width, height: 200 })).toString('base64'),
    })
    await save({ logo: await picture(200) })
    const before = await save({ phone: '+39 0465 000000' })
    await save({ name: 'Another', logo: await picture(300), phone: undefined })
    await undoLast()
    expect(await read()).toEqual(before)
    expect((await shop.lenza.send('GET', `${before.logo?.path}-200.webp`, {}, {})).statusCode).toBe(200)
    expect(await last()).toMatchObject({ act: 'settings.changed', after: { parts: 'name logo phone' } })
    const { associations } = granted(await shop.lenza.call(listAssociations, {}))
    expect(associations.find((one) => one.associationId === associationId)?.logo).toEqual(before.logo)
  })

  it('a role, after the password', async () => {
    const { water, associationId, person, at, undo, last } = await aClub()
    const other = await aPersonOfTheOffice(shop.lenza, water, { role: 'reader' })
    await confirmSession(shop.lenza, person)
    const officer = { associationId, officerId: other.accountId }
    granted(await shop.lenza.call(changeOfficer, { ...officer, role: 'secretary' }, at))
    const { eventId } = await last()
    const unconfirmed = shop.lenza.db.deleteFrom('session_confirmation')
    await unconfirmed.execute()
    expect(refused(await undo(eventId)).code).toBe('CONFIRMATION_NEEDED')
    await confirmSession(shop.lenza, person)
    granted(await undo(eventId))
    const { officers } = granted(await shop.lenza.call(listOfficers, { associationId }, at))
    expect(officers.find(({ officerId }) => officerId === other.accountId)?.role).toBe('reader')

    granted(await shop.lenza.call(changeOfficer, { ...officer, role: 'secretary' }, at))
    const again = await last()
    granted(await shop.lenza.call(removeOfficer, officer, at))
    expect(refused(await undo(again.eventId)).code).toBe('NOT_FOUND')
  })
})

describe('an act', () => {
  it('is undone once, whoever says it twice', async () => {
    const { associationId, at, events, undo, last } = await aClub()
    granted(
      await shop.lenza.call(wardens.blockAngler, { associationId, email: anEmail(), reason: 'Ieri.' }, at),
    )
    const { eventId } = await last()
    const both = await Promise.all([undo(eventId), undo(eventId)])
    expect(both.map(granted)).toEqual([{ isUndone: true }, { isUndone: true }])
    expect((await events()).map(({ act }) => act)).toEqual(['block.ended', 'block.begun'])
  })

  it('is no longer undone after a later one about the same, unless that is undone first', async () => {
    const { associationId, at, undo, last, blocks } = await aClub()
    const email = anEmail()
    const block = (reason: string) =>
      shop.lenza.call(wardens.blockAngler, { associationId, email, reason }, at).then(granted)
    await block('First.')
    const first = await last()
    await block('Second.')
    const second = await last()
    expect(refused(await undo(first.eventId)).code).toBe('CANNOT_UNDO')
    expect(await blocks()).toMatchObject([{ reason: 'Second.' }])
    granted(await undo(second.eventId))
    granted(await undo(first.eventId))
    expect(await blocks()).toEqual([])
  })

  it('is no longer undone after its time, nor where it is of a kind that cannot be', async () => {
    const { associationId, at, undo, last } = await aClub()
    granted(
      await shop.lenza.call(wardens.blockAngler, { associationId, email: anEmail(), reason: 'Ieri.' }, at),
    )
    const { eventId, undoUntil } = await last()
    const now = shop.lenza.clock.now()
    expect(Date.parse(undoUntil ?? '') - now.getTime()).toBe(UNDO_DAYS * 24 * 60 * 60 * 1000)
    await shop.lenza.db
      .updateTable('office_undo')
      .set({ until: now })
      .where('event_id', '=', eventId)
      .execute()
    expect(await last()).not.toHaveProperty('undoUntil')
    expect(refused(await undo(eventId)).code).toBe('CANNOT_UNDO')
    expect(refused(await undo(uuidv7())).code).toBe('NOT_FOUND')
  })

  it('is undone only by who may do it: a treasurer sees the trail and gives nobody back their block', async () => {
    const { water, associationId, undo, events } = await aClub('treasurer')
    const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
    granted(
      await shop.lenza.call(
        wardens.blockAngler,
        { associationId, email: anEmail(), reason: 'Ieri.' },
        { token },
      ),
    )
    const [begun] = await events()
    expect(begun).not.toHaveProperty('undoUntil')
    expect(refused(await undo(begun?.eventId ?? '')).code).toBe('RIGHT_MISSING')
  })
})

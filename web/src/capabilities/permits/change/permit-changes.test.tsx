import { act, cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { listDays, listZones } from '#contract/catalogue.ts'
import { askReceiver, changeDate, changeHolder, undoHandOver } from '#contract/changes.ts'
import { listHeldDays, listHeldPlaces, listHolds } from '#contract/holds.ts'
import { type HandedOverPermit, listMyPermits } from '#contract/permits.ts'
import { speak } from '#web/testing/speak.ts'
import { aHeld, ALL, press, TODAY, usePermitChanges } from './permit-changes-for-test.tsx'

await speak('en')
const { answer, refuse, sent, permits, open } = usePermitChanges()

const GIVEN: HandedOverPermit = {
  purchaseId: aHeld().purchaseId,
  associationName: 'Alto Sarca',
  colour: '#0E5E59',
  name: 'T1',
  firstDay: '2027-05-02',
  lastDay: '2027-05-02',
  to: 'Luca M.',
  handedAt: '2027-05-01T05:00:00.000Z',
  undoUntil: '2027-05-01T05:10:00.000Z',
  amountCents: 4000,
}

describe('a permit to come', () => {
  it('is moved to another day: chosen in the calendar, confirmed, and reported', async () => {
    const user = open()
    await press(user, /^Change the day/)
    const sheet = await screen.findByRole('dialog', { name: 'Change the day' })
    expect(sheet.textContent).toContain('2 more times, until the end of Saturday 1 May')
    await user.click(await within(sheet).findByRole('button', { name: /Sunday,? 9 May 2027/ }))
    const moved = aHeld({ firstDay: '2027-05-09', lastDay: '2027-05-09', codeVersion: 2 })
    answer(changeDate, () => ({ permit: moved }))
    permits(moved)
    await press(user, /Move it to Sunday 9 May/)
    expect(await screen.findByText(/now for Sunday 9 May/)).toBeDefined()
    expect(sent()).toEqual([
      { way: 'PUT /api/data-permesso', fields: { idAcquisto: moved.purchaseId, data: '2027-05-09' } },
    ])
    expect(screen.queryByRole('dialog', { name: 'Change the day' })).toBeNull()
  })

  it('stays as it is when the server refuses, with its reason', async () => {
    refuse(changeDate, 'DAY_FULL', 409, { title: 'No place is left there on that day.' })
    const user = open()
    await press(user, /^Change the day/)
    await user.click(await screen.findByRole('button', { name: /Sunday,? 9 May 2027/ }))
    await press(user, /Move it/)
    expect((await screen.findByRole('alert')).textContent).toContain('No place is left')
    expect(screen.getByRole('dialog', { name: 'Change the day' })).toBeDefined()
  })

  it('shows at once whether its own zone and slot is full on that day, or how many places are left', async () => {
    const slot = (placesLeft: number) => [{ slot: 'M', over: false, placesLeft, places: 4 }]
    const zone = { zoneId: 3, name: 'T1', open: true, techniques: [], keeping: 'choice' as const }
    const morning = { code: 'M', name: 'Morning', from: '06:00:00', to: '13:00:00', covers: [] }
    permits(aHeld({ zone: { zoneId: 3, name: 'T1' }, slot: morning }))
    answer(listZones, () => ({ zones: [{ ...zone, slots: slot(0) }] }))
    const user = open()
    await press(user, /^Change the day/)
    await user.click(await screen.findByRole('button', { name: /Sunday,? 9 May 2027/ }))
    expect(await screen.findByText(/^T1, Morning: full on that day/)).toBeDefined()
    const move = screen.getByRole<HTMLButtonElement>('button', { name: /Move it/ })
    expect(move.disabled).toBe(true)

    answer(listZones, () => ({ zones: [{ ...zone, slots: slot(3) }] }))
    await user.click(screen.getByRole('button', { name: /Saturday,? 8 May 2027/ }))
    expect((await screen.findByText(/^T1, Morning:/)).textContent).toContain('3 places left')
    expect(move.disabled).toBe(false)
  })

  it('says of a day and of a place that are only held how long, and that one’s own are free', async () => {
    const slots = [{ slot: 'M', over: false, placesLeft: 0, places: 1 }]
    const zone = { zoneId: 3, name: 'T1', open: true, techniques: [], keeping: 'choice' as const, slots }
    const morning = { code: 'M', name: 'Morning', from: '06:00:00', to: '13:00:00', covers: [] }
    permits(aHeld({ zone: { zoneId: 3, name: 'T1' }, slot: morning }))
    answer(listZones, () => ({ zones: [zone] }))
    answer(listDays, () => ({
      days: [8, 9, 10].map((day) => ({
        day: `2027-05-${day < 10 ? '0' : ''}${day}`,
        state: 'full' as const,
      })),
    }))
    answer(listHeldDays, () => ({
      days: [
        { day: '2027-05-08', leftForYou: 1 },
        { day: '2027-05-09', freeInSeconds: 700 },
      ],
    }))
    const place = { permitId: aHeld().permitId, zoneId: 3, slot: 'M' }
    answer(listHeldPlaces, () => ({ places: [{ ...place, leftForYou: 1 }] }))
    const user = open()
    await press(user, /^Change the day/)
    const sheet = await screen.findByRole('dialog', { name: 'Change the day' })
    const dayCalled = (name: RegExp) => within(sheet).findByRole('button', { name })
    await user.click(await dayCalled(/9 May 2027, held by people who are paying/))
    expect(sheet.textContent).toContain('perhaps one is available in 12 minutes')
    await dayCalled(/10 May 2027, full/)
    await user.click(await dayCalled(/8 May 2027, available/))
    await vi.waitFor(() => expect(screen.getByText(/^T1, Morning:/).textContent).toMatch(/1\s*place left/))
    cleanup()

    answer(listHeldPlaces, () => ({ places: [{ ...place, freeInSeconds: 700 }] }))
    const again = open()
    await press(again, /^Change the day/)
    await again.click(await screen.findByRole('button', { name: /8 May 2027, available/ }))
    await screen.findByText('T1, Morning: held by someone who is paying, perhaps available in 12 minutes.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Move it/ }).disabled).toBe(true)
  })

  it('shows the day that one has as one’s own, before and after another was chosen', async () => {
    const user = open()
    await press(user, /^Change the day/)
    const sheet = await screen.findByRole('dialog', { name: 'Change the day' })
    const mine = () => within(sheet).findByRole('button', { name: /2 May 2027, available, yours/ })
    await mine()
    await user.click(await within(sheet).findByRole('button', { name: /Sunday,? 9 May 2027/ }))
    await user.click(await mine())
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Choose the new day/ }).disabled).toBe(true)
  })

  it('stands below what is held and not paid', async () => {
    answer(listHolds, () => z.decode(listHolds.response, listHolds.example.response as never))
    open()
    const held = await screen.findByRole('region', { name: /^Held for you, to be paid/ })
    expect(within(held).getByRole('link').getAttribute('href')).toMatch(/^\/stripe\?idAcquisto=0199a0f2/)
  })

  it('tells before it is chosen which day costs more than what was paid', async () => {
    permits(
      aHeld({
        changes: { ...ALL, date: { ...ALL.date, dearer: [{ from: '2027-05-08', to: '2027-05-09' }] } },
      }),
    )
    const user = open()
    await press(user, /^Change the day/)
    const sheet = await screen.findByRole('dialog', { name: 'Change the day' })
    expect(sheet.textContent).toContain('Days that cost more cannot be chosen.')
    await user.click(await within(sheet).findByRole('button', { name: /Sunday,? 9 May 2027/ }))
    expect(sheet.textContent).toContain('This day costs more than what was paid')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Choose the new day/ }).disabled).toBe(true)
  })

  it('says why the limit of giving back stayed when its day was changed, in the row and before giving it back', async () => {
    permits(aHeld({ changes: { ...ALL, giveBack: { ...ALL.giveBack, countedFrom: '2027-05-01' } } }))
    const user = open()
    const why =
      'The limit still counts from Saturday 1 May, the first day that it had: changing the day does not move it.'
    const row = await screen.findByRole('button', { name: /^I cannot come/ })
    expect(row.textContent).toContain(why)
    await user.click(row)
    expect((await screen.findByRole('dialog')).textContent).toContain(why)
    cleanup()
    permits(aHeld())
    open()
    expect((await screen.findByRole('button', { name: /^I cannot come/ })).textContent).not.toContain(
      'still counts',
    )
  })

  it('says a reason once where it forbids every change', async () => {
    const reason = 'It has already been used for fishing, so it stays as it is.'
    const no = { possible: false, reason, timesLeft: 0 }
    permits(aHeld({ changes: { date: no, holder: no, giveBack: no } }))
    open()
    const changes = await screen.findByRole('region', { name: 'Plans changed?' })
    expect(changes.textContent).toBe(`Plans changed?${reason}`)
    cleanup()
    permits(aHeld({ changes: { date: no, holder: no, giveBack: { ...no, reason: 'Not taken back.' } } }))
    open()
    const each = await screen.findByRole('region', { name: 'Plans changed?' })
    await vi.waitFor(() => expect(each.textContent).toContain('Not taken back.'))
    expect(each.textContent?.split(reason)).toHaveLength(3)
  })

  it('is handed over once it was asked whether to the right person, by their name', async () => {
    answer(askReceiver, () => ({ name: 'Luca M.', money: 'mine' as const }))
    answer(changeHolder, () => ({ purchaseId: aHeld().purchaseId, handedOver: GIVEN }))
    const user = open()
    await press(user, /^Hand it to somebody/)
    const field = await screen.findByRole('textbox', { name: 'Their e-mail' })
    await user.type(field, 'luca')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('This does not look like an e-mail address.')).toBeDefined()
    expect(sent()).toEqual([])
    await user.type(field, '@Example.org')
    await user.keyboard('{Enter}')
    const sheet = await screen.findByRole('dialog', { name: 'Hand it over to Luca M.?' })
    expect(sheet.textContent).toContain('The account of luca@Example.org is Luca M.’s.')
    expect(sheet.textContent).toContain('the money comes back to you, on the card you paid with')
    expect(sent()).toHaveLength(1)
    answer(listMyPermits, () => ({ permits: [], handedOver: [GIVEN] }))
    await user.click(within(sheet).getByRole('button', { name: 'Hand it over to Luca M.' }))
    expect(await screen.findByText(/now Luca M\.’s/)).toBeDefined()
    expect(sent()[1]?.fields).toEqual({ idAcquisto: aHeld().purchaseId, email: 'luca@example.org' })
    const list = await screen.findByRole('region', { name: 'Handed over' })
    expect(list.textContent).toContain('Handed over to Luca M.')
    expect(list.textContent).toContain('You paid €40.00 for it')
  })

  it('that was handed over is its receiver’s, paid by another, and the giver is not told that there was none', async () => {
    answer(listMyPermits, () => ({ permits: [], handedOver: [GIVEN] }))
    open()
    expect(await screen.findByText('No permit at the moment')).toBeDefined()
    cleanup()
    permits(aHeld({ iAmBuyer: false, paidBy: 'Anna B.' }))
    open()
    expect((await screen.findByRole('link', { name: /paid by Anna B\./ })).textContent).not.toContain(
      'bought',
    )
  })

  it('that was handed over is taken back while it can be', async () => {
    answer(listMyPermits, () => ({ permits: [], handedOver: [GIVEN] }))
    answer(undoHandOver, () => ({ purchaseId: aHeld().purchaseId, permit: aHeld() }))
    const user = open()
    await screen.findByRole('region', { name: 'Handed over' })
    permits(aHeld())
    await press(user, 'Undo')
    expect(await screen.findByText(/as before the hand-over/)).toBeDefined()
    answer(listMyPermits, () => ({ permits: [], handedOver: [{ ...GIVEN, undoUntil: undefined }] }))
    cleanup()
    open()
    await screen.findByRole('region', { name: 'Handed over' })
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('cannot be changed offline, and the page explains it', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const user = open()
    expect(await screen.findByText(/needs a connection/)).toBeDefined()
    expect(screen.getByText('I cannot come')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^I cannot come/ })).toBeNull()

    online.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    await press(user, /^I cannot come/)
    online.mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    const sheet = await screen.findByRole('dialog')
    expect(within(sheet).getByText(/needs a connection/)).toBeDefined()
    const button = within(sheet).getByRole('button', { name: 'Give it back' })
    expect((button as HTMLButtonElement).disabled).toBe(true)
  })

  it('without a response shows that the change may have been made, and reads the list again', async () => {
    const user = open()
    await press(user, /^I cannot come/)
    await press(user, 'Give it back')
    expect(await screen.findByText(/It may have worked anyway/)).toBeDefined()
  })

  it('offers only what the rules allow, with the reason for each other change', async () => {
    const reason = 'This permit is personal.'
    permits(aHeld({ changes: { ...ALL, holder: { possible: false, reason } } }))
    open()
    expect(await screen.findByRole('button', { name: /^Change the day/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Hand it/ })).toBeNull()
    expect(screen.getByText(reason)).toBeDefined()
  })

  it('no longer offers what has become too late since the answer came', async () => {
    permits(aHeld({ changes: { ...ALL, giveBack: { ...ALL.giveBack, until: `${TODAY}T05:01:00Z` } } }))
    open()
    expect(await screen.findByRole('button', { name: /^I cannot come/ })).toBeDefined()
    act(() => {
      vi.setSystemTime(new Date(`${TODAY}T05:01:30Z`))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(screen.queryByRole('button', { name: /^I cannot come/ })).toBeNull()
    expect(screen.getByText(/^It could be given back until 7:01/)).toBeDefined()
  })

  it('that is over offers no changes', async () => {
    permits(aHeld({ firstDay: '2027-04-02', lastDay: '2027-04-02' }))
    open()
    expect(await screen.findByText('Contacts')).toBeDefined()
    expect(screen.queryByText('Plans changed?')).toBeNull()
  })
})

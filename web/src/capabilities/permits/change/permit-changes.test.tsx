import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { listDays, listZones } from '#contract/catalogue.ts'
import {
  askReceiver,
  changeDate,
  changeHolder,
  giveBackPermit,
  giveBackPermits,
  undoHandOver,
} from '#contract/changes.ts'
import { listHeldDays, listHeldPlaces, listHolds } from '#contract/holds.ts'
import { type HandedOverPermit, type HeldPermit, listMyPermits } from '#contract/permits.ts'
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { aHeldPermit } from '#web/testing/held-permit.ts'
import MyPermitsPage from '../my-permits/my-permits-page.tsx'
import type { Changes } from './change-props.ts'

await speak('en')
const { answer, refuse, sent } = aServer()

const TODAY = '2027-05-01'
const until = '2027-05-01T22:00:00.000Z'
const ALL: Changes = {
  date: { possible: true, until, timesLeft: 2 },
  holder: { possible: true, until: '2027-05-02T04:00:00.000Z' },
  giveBack: { possible: true, until: '2027-05-01T10:30:00.000Z', percent: 80, refundCents: 3200 },
}
const aHeld = (about: Partial<HeldPermit> = {}) => aHeldPermit({ changes: ALL, ...about })

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

const permits = (...list: HeldPermit[]) => answer(listMyPermits, () => ({ permits: list }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T05:00:00Z`) })
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  answer(listDays, () => ({
    days: [
      { day: '2027-05-09', state: 'open' as const },
      { day: '2027-05-10', state: 'full' as const },
    ],
  }))
  answer(listHeldDays, () => ({ days: [] }))
  answer(listHeldPlaces, () => ({ places: [] }))
  permits(aHeld())
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const PATH = `/miei-permessi?idAcquisto=${aHeld().purchaseId}`
function open() {
  draw(<MyPermitsPage />, PATH)
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}
const press = async (user: ReturnType<typeof open>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

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
    expect(sheet.textContent).toContain('the money goes to your card')
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

  it('of another’s money says whose it is before it is given back, and after', async () => {
    const giveBack = { possible: true, until: ALL.giveBack.until, percent: 80 }
    const received = {
      iAmBuyer: false,
      amountCents: undefined,
      paidBy: 'Anna B.',
      changes: { ...ALL, giveBack },
    }
    permits(aHeld(received))
    answer(giveBackPermit, () => ({ purchaseId: aHeld().purchaseId, underWay: false }))
    const user = open()
    await press(user, /^I cannot come/)
    expect((await screen.findByRole('dialog')).textContent).toContain('Anna B. paid for it: 80% of the price')
    await press(user, 'Give it back')
    expect(await screen.findByText(/goes to the card of Anna B\./)).toBeDefined()
  })

  it('has its limits by the clock of its own waters', async () => {
    permits(aHeld({ river: { ...aHeld().river, timeZone: 'Atlantic/Azores' } }))
    await press(open(), /^I cannot come/)
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Possible until 10:30 on Saturday 1 May',
    )
  })

  it('is given back: the refund is shown to the cent before the confirmation', async () => {
    answer(giveBackPermit, () => ({ purchaseId: aHeld().purchaseId, refundCents: 3200, underWay: false }))
    const user = open()
    await press(user, /^I cannot come/)
    const sheet = await screen.findByRole('dialog')
    expect(sheet.textContent).toContain('You get €32.00 back of the €40.00 you paid')
    expect(sheet.textContent).toContain('Possible until 12:30 on Saturday 1 May')
    permits(aHeld({ state: 'refunded', changes: undefined }))
    await press(user, 'Give it back')
    expect(await screen.findByText(/€32.00 are on their way/)).toBeDefined()
  })

  it('is given back with others of its order, each with what comes back of it or why it stays', async () => {
    const orderId = aHeld().purchaseId
    const idOf = (n: number) => `0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e${n}`
    const other = (purchaseId: string, firstName: string, more: Partial<HeldPermit> = {}) =>
      aHeld({ orderId, purchaseId, holder: { firstName, lastName: 'Rossi' }, ...more })
    const giveBack = { possible: false, reason: 'An outing has begun.' }
    const leo = other(idOf(70), 'Leo')
    permits(aHeld({ orderId }), leo, other(idOf(71), 'Mia', { changes: { ...ALL, giveBack } }))
    const purchases = [aHeld().purchaseId, leo.purchaseId]
    answer(giveBackPermits, () => ({
      permits: purchases.map((purchaseId) => ({ purchaseId, refundCents: 3200 })),
      underWay: false,
    }))
    const user = open()
    await press(user, /^I cannot come/)
    expect((await screen.findByRole('dialog')).textContent).toContain('An outing has begun.')
    expect(screen.getByRole('checkbox', { name: /Mia Rossi/ })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: /Leo Rossi/ }))
    await press(user, 'Give back 2 permits')
    expect(await screen.findByText(/€64.00 are on their way/)).toBeDefined()
    expect(sent().at(-1)).toEqual({
      way: 'POST /api/restituisci-permessi',
      fields: { acquisti: purchases.join(',') },
    })
  })

  it('names what ends with it, with what comes back of each and in all', async () => {
    const endToo = [
      { name: 'Piccoli', firstName: 'Mia', refundCents: 0 },
      { name: 'Giorno', firstName: 'Leo', refundCents: 800 },
      { name: 'Piccoli' },
    ]
    permits(aHeld({ changes: { ...ALL, giveBack: { ...ALL.giveBack, endToo } } }))
    const user = open()
    await press(user, /^I cannot come/)
    const items = within(await screen.findByRole('dialog')).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Piccoli of Mia',
      'Giorno of Leo, €8.00 comes back',
      'Piccoli, of another person',
    ])
    expect(screen.getByText('In all, €40.00 comes back.')).toBeDefined()
  })

  it('that nobody paid for speaks of no refund to its holder either', async () => {
    const { refundCents, ...giveBack } = ALL.giveBack
    expect(refundCents).toBe(3200)
    permits(aHeld({ iAmBuyer: false, amountCents: undefined, changes: { ...ALL, giveBack } }))
    const user = open()
    await press(user, /^I cannot come/)
    expect((await screen.findByRole('dialog')).textContent).toContain('there is nothing to refund')
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

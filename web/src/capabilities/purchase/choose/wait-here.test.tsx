import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { listDays, readPermit } from '#contract/catalogue.ts'
import { listHeldPlaces } from '#contract/holds.ts'
import { listPeople } from '#contract/people.ts'
import { joinWait, listWaits, type Wait } from '#contract/waits.ts'
import texts from '#locales/en/waits.json' with { type: 'json' }
import { keepSession } from '#web/platform/session.ts'
import { speak } from '#web/testing/speak.ts'
import { changeDraft } from '../order-draft.ts'
import { choice, useBuyForm } from './buy-form-for-test.tsx'
import { aPlainPermit, aSlot, aZone, DAY } from './permit-for-test.ts'

await speak('en')
const { answer, requests, zones, openForm } = useBuyForm()
const wait: Wait = {
  waitId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
  permitId: 12,
  permitName: 'Zona trofeo',
  associationName: 'Alto Sarca',
  day: DAY,
  people: 1,
  party: [{}],
  least: 1,
  state: 'waiting',
  before: 2,
  missedOnce: false,
}
const fullZone = (zoneId: number) => aZone(zoneId, { slots: [aSlot('M', 0), aSlot('P', 0)] })
const toWait = () => screen.queryByRole('group', { name: texts.tellMe })
const joins = () => requests.filter(({ way }) => way === 'POST /api/attesa').map(({ fields }) => fields)

beforeEach(() => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  let waits: Wait[] = []
  answer(listPeople, () => ({ people: [] }))
  answer(listHeldPlaces, () => ({ places: [] }))
  answer(listWaits, () => ({ waits, withoutList: [] }))
  answer(joinWait, () => ({ waits: (waits = [wait]), withoutList: [] }))
})

type User = ReturnType<typeof openForm>

/** What each tap says; "T2" of a zone alone. */
const taps = async () =>
  within(await screen.findByRole('group', { name: texts.tellMe }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

async function waitsAt(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText(/2 people are before you/)).toBeTruthy()
  expect(screen.queryByRole('button', { name })).toBeNull()
}

it('where the day is full, one tap and one waits for it', async () => {
  answer(readPermit, () => aPlainPermit())
  answer(listDays, () => ({ days: [{ day: DAY, state: 'full' as const }] }))
  zones(aZone(undefined, { slots: [aSlot(undefined, 0)] }))
  await waitsAt(openForm(), texts.tellMe)
  expect(joins()).toEqual([{ idPermesso: 12, giorni: [DAY], persone: [{}] }])
})

it('each full zone and time has its tap, those of the chosen zone first, and it says where', async () => {
  zones(
    aZone(1, { slots: [aSlot('M', 0), aSlot('P', 2)] }),
    fullZone(2),
    fullZone(3),
    aZone(4, { open: false }),
    aZone(5),
  )
  const user = openForm()
  expect(await taps()).toEqual(['T2', 'T3'])
  await user.click(choice('Where', /T1/))
  await screen.findByRole('button', { name: 'T1 · Mattina' })
  expect(await taps()).toEqual(['T1 · Mattina', 'T2', 'T3'])
  await waitsAt(user, 'T1 · Mattina')
  expect(joins()).toEqual([{ idPermesso: 12, giorni: [DAY], idZona: 1, orario: 'M', persone: [{}] }])
})

it('any of them only where all are full; where one needs an extra, there is no list for it', async () => {
  const boat = { onlyWith: ['boat'] }
  zones(fullZone(1), fullZone(2), aZone(3, { ...boat, slots: [aSlot('M', 1)] }), { ...fullZone(4), ...boat })
  const user = openForm()
  expect(await taps()).toEqual([texts.anywhere, 'T1', 'T2'])
  await waitsAt(user, 'T2')
  expect(joins()).toEqual([{ idPermesso: 12, giorni: [DAY], idZona: 2, persone: [{}] }])
})

it('a family waits, all of them, where fewer places are left than they need', async () => {
  zones(
    aZone(1, { slots: [aSlot('M', 1), aSlot('P', 2)] }),
    aZone(2, { slots: [aSlot('M', 1), aSlot('P', 0)] }),
    aZone(3),
  )
  const user = openForm()
  await screen.findByRole('radiogroup', { name: 'Where' })
  const guest = { firstName: 'Ugo', lastName: 'Verdi', birthDate: '1990-05-06', otherEmail: '' }
  changeDraft({ others: [{ key: '1', holder: { ...guest, kind: 'other', otherEmail: 'luca@example.org' } }] })
  expect(await taps()).toEqual(['T2'])
  await user.click(choice('Where', /T1/))
  await screen.findByRole('button', { name: 'T1 · Mattina' })
  expect(await taps()).toEqual(['T1 · Mattina', 'T2'])
  await waitsAt(user, 'T1 · Mattina')
  expect(joins()).toMatchObject([
    { idZona: 1, orario: 'M', persone: [{}, { emailAltroUtente: 'luca@example.org' }] },
  ])
})

it('nothing is offered where there is a place', async () => {
  openForm()
  await screen.findByRole('radiogroup', { name: 'Where' })
  expect(toWait()).toBeNull()
})

it('nor for somebody who is still invited', async () => {
  zones(aZone(1), fullZone(2))
  openForm()
  await taps()
  const holder = { otherEmail: 'luca@example.org', firstName: '', lastName: '', birthDate: '' }
  changeDraft({ others: [{ key: '1', holder: { ...holder, kind: 'invited' } }] })
  await waitFor(() => expect(toWait()).toBeNull())
})

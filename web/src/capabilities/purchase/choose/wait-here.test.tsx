import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { listDays, readPermit } from '#contract/catalogue.ts'
import { listHeldPlaces } from '#contract/holds.ts'
import { listPeople } from '#contract/people.ts'
import { joinWait, listWaits, type Wait } from '#contract/waits.ts'
import texts from '#locales/en/waits.json' with { type: 'json' }
import { keepSession } from '#web/platform/session.ts'
import { speak } from '#web/testing/speak.ts'
import { changeDraft } from '../order-draft.ts'
import { useBuyForm } from './buy-form-for-test.tsx'
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
  least: 1,
  state: 'waiting',
  before: 2,
  missedOnce: false,
}
const fullZone = (zoneId: number) => aZone(zoneId, { slots: [aSlot('M', 0), aSlot('P', 0)] })
const toWait = () => screen.queryByRole('button', { name: texts.tellMe })
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

async function tellMe(user: User) {
  await user.click(await screen.findByRole('button', { name: texts.tellMe }))
  expect(await screen.findByText(/2 people are before you/)).toBeTruthy()
  expect(toWait()).toBeNull()
}

it('where the day is full, one tap and one waits for it', async () => {
  answer(readPermit, () => aPlainPermit())
  answer(listDays, () => ({ days: [{ day: DAY, state: 'full' as const }] }))
  zones(aZone(undefined, { slots: [aSlot(undefined, 0)] }))
  await tellMe(openForm())
  expect(joins()).toEqual([{ idPermesso: 12, giorni: [DAY], persone: [{}] }])
})

it('where one zone is full, one waits for that zone', async () => {
  zones(aZone(1), fullZone(2))
  await tellMe(openForm())
  expect(joins()).toEqual([{ idPermesso: 12, giorni: [DAY], idZona: 2, persone: [{}] }])
})

it('nothing is offered where there is a place', async () => {
  openForm()
  await screen.findByRole('radiogroup', { name: 'Where' })
  expect(toWait()).toBeNull()
})

it('nor for somebody who is still invited', async () => {
  zones(aZone(1), fullZone(2))
  openForm()
  await screen.findByRole('button', { name: texts.tellMe })
  const holder = { otherEmail: 'luca@example.org', firstName: '', lastName: '', birthDate: '' }
  changeDraft({ others: [{ key: '1', holder: { ...holder, kind: 'invited' } }] })
  await waitFor(() => expect(toWait()).toBeNull())
})

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { readOrderAgain } from '#contract/order-again.ts'
import { listPeople } from '#contract/people.ts'
import { emptySession, keepSession } from '#web/platform/session.ts'
import { speak } from '#web/testing/speak.ts'
import { choice, fisher, useBuyForm } from '../choose/buy-form-for-test.tsx'
import { DAY } from '../choose/permit-for-test.ts'
import { changeDraft, currentDraft, type OrderAgain } from '../order-draft.ts'

await speak('en')
const { answer, requests, openForm } = useBuyForm()

const purchaseId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const again = `idAcquisto=${purchaseId}`
const orderAgain = (changes: Partial<OrderAgain> = {}): OrderAgain => ({
  purchaseId,
  permitId: 12,
  permitName: 'T1',
  associationName: 'Alto Sarca',
  firstDay: DAY,
  lastDay: DAY,
  reasons: [],
  zoneId: 2,
  zoneName: 'T2',
  slot: 'M',
  technique: 2,
  options: [],
  boughtFor: '2027-05-01',
  lost: [],
  ...changes,
})

beforeEach(() => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  answer(readOrderAgain, () => ({ order: orderAgain() }))
})

it('fills the form in: the next tap goes on to the conditions', async () => {
  const user = openForm(again)
  expect(await screen.findByText('As last time')).toBeTruthy()
  await waitFor(() => expect(choice('Where', /T2/)).toHaveProperty('checked', true))
  expect(choice('What time', /Mattina/)).toHaveProperty('checked', true)
  expect(choice('How', /Spinning/)).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(`at /condizioni-modal?idPermesso=12&data=${DAY}`)).toBeTruthy()
})

it('names what no longer holds, and keeps the rest', async () => {
  const lost = [
    { field: 'zone' as const, name: 'T9' },
    { field: 'option' as const, name: 'Boat' },
  ]
  const { zoneId: _, zoneName: __, ...rest } = orderAgain()
  answer(readOrderAgain, () => ({ order: { ...rest, lost } }))
  openForm(again)
  expect(await screen.findByText(/^Zone “T9” cannot be chosen now/)).toBeTruthy()
  expect(screen.getByText('“Boat” can no longer be added.')).toBeTruthy()
  expect(currentDraft()).toMatchObject({ slot: 'M', technique: 2 })
  expect(currentDraft()?.zoneId).toBeUndefined()
})

it('without a day says why', async () => {
  const { firstDay: _, lastDay: __, ...rest } = orderAgain()
  const reasons = [{ code: 'NOT_ON_SALE', sentence: 'It is not on sale.' }]
  answer(readOrderAgain, () => ({ order: { ...rest, reasons } }))
  openForm(again)
  expect(await screen.findByText(/no day on which it can be bought\. It is not on sale\.$/)).toBeTruthy()
})

it('has the child, or the other angler', async () => {
  const child = { minorFirstName: 'Ida', minorLastName: 'Bianchi', minorBirthDate: '2018-03-01' }
  answer(readOrderAgain, () => ({ order: orderAgain({ accompaniedMinor: true, ...child }) }))
  openForm(again)
  await screen.findByText('As last time')
  expect(currentDraft()?.holder).toEqual({
    kind: 'minor',
    otherEmail: '',
    firstName: 'Ida',
    lastName: 'Bianchi',
    birthDate: '2018-03-01',
  })
})

it('has everybody of an order of several, those who are saved among the saved, and can be for oneself alone', async () => {
  const leo = { minorFirstName: 'Leo', minorLastName: 'Bianchi', minorBirthDate: '2017-06-03' }
  const others = [
    { purchaseId, accompaniedMinor: true, ...leo, zoneId: 2, slot: 'M', technique: 2 as const, options: [] },
    {
      purchaseId,
      guestFirstName: 'Nico',
      guestLastName: 'Verdi',
      guestBirthDate: '1990-05-06',
      zoneId: 1,
      slot: 'M',
      technique: 2 as const,
      options: [],
    },
  ]
  const saved = {
    personId: purchaseId,
    kind: 'child' as const,
    firstName: 'Leo',
    lastName: 'Bianchi',
    birthDate: '2017-06-03',
    lastUsed: '2027-04-01T08:00:00.000Z',
  }
  answer(listPeople, () => ({ people: [saved] }))
  answer(readOrderAgain, () => ({ order: orderAgain({ others }) }))
  const user = openForm(again)
  expect(await screen.findByText(/It is filled in for all 3 of you/)).toBeTruthy()
  await waitFor(() => expect(fisher(/^Leo Bianchi/)).toHaveProperty('checked', true))
  expect(currentDraft()?.others).toMatchObject([
    { holder: { kind: 'minor', firstName: 'Leo', savedId: purchaseId } },
    { holder: { kind: 'guest', firstName: 'Nico' }, own: { zoneId: 1 } },
  ])
  expect(currentDraft()?.others?.[0]?.own).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Only for me' }))
  expect(currentDraft()?.others).toEqual([])
  expect(screen.queryByText(/It is filled in for all/)).toBeNull()
})

it('never replaces an order whose payment is not known', async () => {
  openForm()
  await screen.findByRole('radiogroup', { name: 'Where' })
  changeDraft({ isPaying: true })
  openForm(again)
  await screen.findAllByText('at /stripe?idPermesso=12')
  expect(requests.some(({ path }) => path === readOrderAgain.path)).toBe(false)
  expect(currentDraft()?.isPaying).toBe(true)
})

it('is the plain form for a visitor', async () => {
  emptySession()
  openForm(again)
  await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('button', { name: /day/i })
  expect(requests.some(({ path }) => path === readOrderAgain.path)).toBe(false)
})

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { listHeldPlaces } from '#contract/holds.ts'
import { quoteOrder } from '#contract/orders.ts'
import { listPeople, type SavedPerson } from '#contract/people.ts'
import { listWaits } from '#contract/waits.ts'
import { keepSession } from '#web/platform/session.ts'
import { speak } from '#web/testing/speak.ts'
import { fisher, useBuyForm } from '../choose/buy-form-for-test.tsx'
import { aSlot, aZone } from '../choose/permit-for-test.ts'
import { changeDraft, currentDraft } from '../order-draft.ts'
import { linesOfOrder } from './lines-of-order.ts'
import { personToSave } from './save-new-people.ts'

await speak('en')
const { answer, requests, zones, openForm } = useBuyForm()

const luca: SavedPerson = {
  personId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e01',
  kind: 'guest',
  firstName: 'Luca',
  lastName: 'Moser',
  birthDate: '1985-03-12',
  licenceNumber: 'TN 55',
  lastUsed: '2027-04-01T08:00:00.000Z',
}
const price = { baseCents: 4000, optionsCents: 0, discountCents: 0, totalCents: 4000, lines: [] }
const licence = {
  key: 'licenza',
  kind: 'licence',
  name: 'Fishing licence',
  asksNumber: true,
  asksValidUntil: true,
}
const sheet = {
  key: 'foglio',
  kind: 'document',
  name: 'Tesserino',
  asksNumber: false,
  asksValidUntil: false,
}

beforeEach(() => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  answer(listPeople, () => ({ people: [luca] }))
  answer(listHeldPlaces, () => ({ places: [] }))
  answer(listWaits, () => ({ waits: [], withoutList: [] }))
  zones(aZone(1, { slots: [aSlot('M', 9)] }))
  answer(quoteOrder, (_query, fields) => ({
    lines: (fields as { righe: { nomeOspite?: string }[] }).righe.map(({ nomeOspite }) => ({
      price,
      ...(nomeOspite !== undefined && { facts: [licence, sheet] }),
    })),
    amountCents: 8000,
  }))
})

it('a guest’s licence is filled in from who is saved, completed by the form, and sent with the line', async () => {
  const user = openForm()
  await user.click(await screen.findByRole('checkbox', { name: /^Luca Moser/ }))
  changeDraft({ zoneId: 1, slot: 'M', technique: 2, ownChoices: { technique: 2 } })
  const number = await screen.findByRole('textbox', { name: 'Number' })
  await waitFor(() => expect((number as HTMLInputElement).value).toBe('TN 55'))
  expect(screen.getByText('To show to the warden: Tesserino.')).toBeTruthy()
  const goOn = screen.getByRole('button', { name: 'Continue' })
  await user.click(goOn)
  expect((await screen.findAllByText(/Fishing licence: write until when/)).length).toBeGreaterThan(0)

  const quotes = () => requests.filter(({ path }) => path === quoteOrder.path).length
  const before = quotes()
  await user.clear(number)
  await user.type(number, 'TN 56')
  expect(quotes()).toBe(before)
  const [guest] = currentDraft()?.others ?? []
  expect(guest?.holder.facts).toEqual({ licenza: { number: 'TN 56', validUntil: '' } })
  if (guest === undefined) throw new Error('nobody beside')
  expect(personToSave(guest.holder)).toMatchObject({
    personId: luca.personId,
    licenceNumber: 'TN 56',
  })
  expect(linesOfOrder(currentDraft() as never)?.[1]?.line).toMatchObject({
    guestFirstName: 'Luca',
    guestFacts: [{ key: 'licenza', number: 'TN 56' }],
  })
  expect(fisher(/^Luca Moser/)).toBeTruthy()
})

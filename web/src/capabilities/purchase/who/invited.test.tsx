import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { listDays, readPermit } from '#contract/catalogue.ts'
import { listHeldPlaces } from '#contract/holds.ts'
import { quoteOrder } from '#contract/orders.ts'
import { listPeople } from '#contract/people.ts'
import { addDays } from '#rules/days.ts'
import { keepSession } from '#web/platform/session.ts'
import { speak } from '#web/testing/speak.ts'
import { fisher, toAdd, useBuyForm } from '../choose/buy-form-for-test.tsx'
import { aPermit, aSlot, aZone, DAY } from '../choose/permit-for-test.ts'
import { changeDraft, currentDraft } from '../order-draft.ts'
import { fieldRefusals } from '../pay/field-refusals.ts'
import { personToSave } from './save-new-people.ts'

await speak('en')
const { answer, requests, zones, openForm } = useBuyForm()
const EMAIL = 'mario@example.org'
const placed = () => changeDraft({ zoneId: 1, slot: 'M', technique: 2, ownChoices: { technique: 2 } })
const goOn = () => screen.getByRole('button', { name: 'Continue' })
const quotes = () => requests.filter(({ path }) => path === quoteOrder.path)
const price = (totalCents: number) => ({
  baseCents: totalCents,
  optionsCents: 0,
  discountCents: 0,
  totalCents,
  lines: [{ kind: 'BASE' as const, name: 'Zona trofeo', cents: totalCents }],
})

beforeEach(() => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  answer(listPeople, () => ({ people: [] }))
  answer(listHeldPlaces, () => ({ places: [] }))
  zones(...[1, 2].map((zoneId) => aZone(zoneId, { slots: [aSlot('M', 9), aSlot('P', 9)] })))
  answer(quoteOrder, (_query, fields) => {
    const { righe } = fields as { righe: object[] }
    return { lines: righe.map(() => ({ price: price(4000) })), amountCents: 0 }
  })
})

it('somebody is invited by their e-mail: priced as an adult, sent in small letters, named by the e-mail', async () => {
  const user = openForm()
  await screen.findByRole('radiogroup', { name: 'Where' })
  placed()
  await user.click(toAdd(/^Invite by e-mail/))
  const field = await screen.findByLabelText('Their e-mail')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'Mario@example.org')
  // Nothing is sent while the address is still typed.
  expect(quotes()).toHaveLength(0)
  await user.tab()
  await waitFor(() =>
    expect(quotes().at(-1)?.fields).toMatchObject({
      righe: [{ idZona: 1 }, { emailInvito: EMAIL, idZona: 1 }],
    }),
  )
  const summary = screen.getByRole('region', { name: 'In short' })
  await waitFor(() => expect(summary.textContent).toContain('€80.00'))
  expect(summary.textContent).toContain('Mario@example.org')
  expect(screen.getByText(/The price is the full one of an adult/)).toBeTruthy()
  expect(screen.queryByText(/Remember this person/)).toBeNull()
  await user.click(goOn())
  expect(await screen.findByText(`at /condizioni-modal?idPermesso=12&data=${DAY}`)).toBeTruthy()
})

it('alone too, by the call for several; without the e-mail it says what is missing', async () => {
  const user = openForm()
  await screen.findByRole('radiogroup', { name: 'Where' })
  placed()
  await user.click(fisher(/^Me/))
  await user.click(toAdd(/^Invite by e-mail/))
  await user.click(goOn())
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByText('Write the e-mail of the person you invite.')).toBeTruthy()
  await user.type(screen.getByLabelText('Their e-mail'), 'mario@')
  await user.click(goOn())
  await waitFor(() => expect(screen.getByLabelText('Their e-mail').getAttribute('aria-invalid')).toBe('true'))
  await user.type(screen.getByLabelText('Their e-mail'), 'example.org')
  await user.click(goOn())
  expect(await screen.findByText(/^at \/condizioni-modal/)).toBeTruthy()
  expect(quotes().at(-1)?.fields).toMatchObject({ righe: [{ emailInvito: EMAIL }] })
  expect(currentDraft()).toMatchObject({ holder: { kind: 'invited', otherEmail: EMAIL }, others: [] })
})

it('is refused at the person, with the reason of the decision that sells it', async () => {
  answer(quoteOrder, () => ({
    lines: [
      { price: price(4000) },
      { reason: { code: 'NOT_BUYABLE', sentence: 'It is too late to invite somebody for this day.' } },
    ],
    amountCents: 4000,
  }))
  const user = openForm()
  await screen.findByRole('radiogroup', { name: 'Where' })
  placed()
  await user.click(toAdd(/^Invite by e-mail/))
  await user.type(await screen.findByLabelText('Their e-mail'), EMAIL)
  await user.tab()
  const card = await screen.findByRole('region', { name: EMAIL })
  expect(await within(card).findByText('It is too late to invite somebody for this day.')).toBeTruthy()
  await user.click(goOn())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByText(/^at /)).toBeNull()
  // As the server names the field of the line.
  const draft = currentDraft() ?? expect.fail('no draft')
  const problem = {
    code: 'INPUT_WRONG',
    title: '',
    status: 400,
    fields: [{ field: 'righe.1.emailInvito', code: 'HOLDER_IS_BUYER', message: 'This is your own.' }],
  } as never
  expect(fieldRefusals(problem, draft)).toEqual([
    { field: 'person-1-otherEmail', message: 'This is your own.' },
  ])
})

it('says until when, by the club’s rule for the day and the time, and is not offered once that has passed', async () => {
  const invitation = { until: { before: 'P1D', of: 'day' as const, at: '18:00:00' } }
  const next = addDays(DAY, 1)
  answer(readPermit, () => aPermit({ deadlines: { invitation } }))
  answer(listDays, () => ({ days: [DAY, next].map((day) => ({ day, state: 'open' as const })) }))
  const user = openForm(`data=${next}`)
  await screen.findByRole('radiogroup', { name: 'Where' })
  await user.click(toAdd(/^Invite by e-mail/))
  const help = await screen.findByText(/^We write to them/)
  expect(help.textContent.replaceAll(/[\u2068\u2069]/g, '')).toContain('until 18:00 on Sunday 2 May, else')
  changeDraft({ firstDay: DAY, lastDay: DAY })
  expect(await screen.findByText(/^For this day nobody can be invited any more/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Invite by e-mail/ })).toBeNull()
})

it('nobody who is invited is saved among the people: of them nothing but an e-mail is known', () => {
  const holder = { kind: 'invited', otherEmail: EMAIL, firstName: '', lastName: '', birthDate: '' } as const
  expect(personToSave({ ...holder, isToSave: true })).toBeUndefined()
})

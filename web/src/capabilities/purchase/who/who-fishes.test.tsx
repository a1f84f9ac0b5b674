import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { listPeople, type SavedPerson } from '#contract/people.ts'
import { listHeldPlaces } from '#contract/holds.ts'
import { quoteOrder } from '#contract/orders.ts'
import { listWaits } from '#contract/waits.ts'
import { shortCode, showShortCode } from '#rules/permit/short-code.ts'
import { keepSession } from '#web/platform/session.ts'
import { speak } from '#web/testing/speak.ts'
import { choice, fisher, toAdd, useBuyForm } from '../choose/buy-form-for-test.tsx'
import { aSlot, aZone, DAY } from '../choose/permit-for-test.ts'
import { changeDraft, currentDraft } from '../order-draft.ts'
import { holderOfSaved } from './saved-people.ts'

await speak('en')
const { answer, requests, zones, openForm } = useBuyForm()

const lastUsed = '2027-04-01T08:00:00.000Z'
const leo: SavedPerson = {
  personId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e01',
  kind: 'child',
  firstName: 'Leo',
  lastName: 'Bianchi',
  birthDate: '2017-06-03',
  lastUsed,
}
const mia = { ...leo, personId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e02', firstName: 'Mia' }
const price = (totalCents: number, appliesTo?: string) => ({
  baseCents: totalCents,
  optionsCents: 0,
  discountCents: 0,
  totalCents,
  lines: [{ kind: 'BASE' as const, name: 'Zona trofeo', cents: totalCents, appliesTo }],
})
const goOn = () => screen.getByRole('button', { name: 'Continue' })
/** Everything that is chosen once for all. */
const placed = () => changeDraft({ zoneId: 1, slot: 'M', technique: 2, ownChoices: { technique: 2 } })
const linesSent = (): object[] => {
  const { righe = [] } = (quotes().at(-1)?.fields ?? {}) as { righe?: object[] }
  return righe
}
const quotes = () => requests.filter(({ path }) => path === quoteOrder.path)

beforeEach(() => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  answer(listPeople, () => ({ people: [leo, mia] }))
  answer(listHeldPlaces, () => ({ places: [] }))
  answer(listWaits, () => ({ waits: [], withoutList: [] }))
  zones(...[1, 2].map((zoneId) => aZone(zoneId, { slots: [aSlot('M', 9), aSlot('P', 9)] })))
  answer(quoteOrder, (_query, fields) => {
    const { righe } = fields as { righe: object[] }
    return {
      lines: righe.map((_, line) => ({ price: price(line === 0 ? 4000 : 500, 'Children') })),
      amountCents: 0,
    }
  })
})

describe('who fishes', () => {
  it('oneself and saved children by a tap each: each with their price, its reason, and the sum', async () => {
    const user = openForm()
    await user.click(await screen.findByRole('checkbox', { name: /^Leo Bianchi.*9 years old/ }))
    await user.click(fisher(/^Mia/))
    placed()
    await waitFor(() => expect(quotes()).toHaveLength(1))
    const summary = screen.getByRole('region', { name: 'In short' })
    await waitFor(() => expect(summary.textContent).toContain('€50.00'))
    expect(within(summary).getAllByText('Children')).toHaveLength(3)
    expect(quotes()[0]?.fields).toMatchObject({
      righe: [
        { idZona: 1, orario: 'M' },
        { minoreAccompagnato: true, nomeMinore: 'Leo', dataNascitaMinore: '2017-06-03', idZona: 1 },
        { nomeMinore: 'Mia' },
      ],
    })
    await user.click(goOn())
    expect(await screen.findByText(`at /condizioni-modal?idPermesso=12&data=${DAY}`)).toBeTruthy()
    expect(currentDraft()?.others).toHaveLength(2)
  })

  it('those of the last time by one tap, and not who was there before', async () => {
    const nora = { ...leo, personId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e03', firstName: 'Nora' }
    answer(listPeople, () => ({ people: [leo, mia, { ...nora, lastUsed: '2027-03-31T08:00:00.000Z' }] }))
    const user = openForm()
    ;(await screen.findByRole('button', { name: 'As last time: Leo and Mia' })).focus()
    await user.keyboard('{Enter}')
    expect(currentDraft()?.holder.kind).toBe('self')
    expect(currentDraft()?.others?.map(({ holder }) => holder.firstName)).toEqual(['Leo', 'Mia'])
    await waitFor(() => expect(screen.queryByRole('button', { name: /^As last time/ })).toBeNull())
    // The keyboard is not thrown back to the top of the page.
    expect(document.activeElement).toBe(fisher(/^Leo/))
  })

  it('somebody else alone: whoever was chosen first is taken out, and the next takes their place', async () => {
    const user = openForm()
    await user.click(await screen.findByRole('checkbox', { name: /^Leo/ }))
    await user.click(fisher(/^Me/))
    expect(currentDraft()).toMatchObject({ holder: { kind: 'minor', firstName: 'Leo' }, others: [] })
    await user.click(fisher(/^Leo/))
    placed()
    await user.click(goOn())
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByText('Choose who the permit is for.')).toBeTruthy()
    await user.click(fisher(/^Me/))
    expect(currentDraft()).toMatchObject({ holder: { kind: 'self' }, others: [] })
  })

  it('names what is missing of each person, at their own fields', async () => {
    const user = openForm()
    await screen.findByRole('radiogroup', { name: 'Where' })
    placed()
    await user.click(toAdd(/^A child/))
    await waitFor(() => expect(screen.getByLabelText('First name')).toBe(document.activeElement))
    await user.click(toAdd(/^A child/))
    const [first, second] = await screen.findAllByRole('region', { name: 'Child you accompany' })
    if (!first || !second) throw new Error('not both')
    await user.type(within(first).getByLabelText('First name'), 'Leo')
    await user.click(goOn())
    const summary = await screen.findByRole('alert')
    expect(within(summary).getAllByText('Write the child’s first name.')).toHaveLength(1)
    expect(within(summary).getAllByText('Write the child’s last name.')).toHaveLength(2)
    expect(quotes()).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Remove: Child you accompany' }))
    await user.click(screen.getByRole('button', { name: 'Remove: Leo' }))
    expect(document.activeElement?.textContent).toContain('A child I accompany')
    await user.click(goOn())
    expect(await screen.findByText(/^at \/condizioni-modal/)).toBeTruthy()
  })

  it('says at whom the order is not possible, and why', async () => {
    answer(quoteOrder, () => ({
      lines: [
        { price: price(4000) },
        { reason: { code: 'NOT_BUYABLE', sentence: 'Only one child beside each adult.' } },
      ],
      amountCents: 4000,
    }))
    const user = openForm()
    await user.click(await screen.findByRole('checkbox', { name: /^Leo/ }))
    placed()
    expect(await screen.findByText('Only one child beside each adult.')).toBeTruthy()
    expect(fisher(/^Leo/).getAttribute('aria-invalid')).toBe('true')
    await user.click(goOn())
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByText(/^at /)).toBeNull()
  })

  it('a refusal of before is gone with another choice, and the data of a saved person are those of now', async () => {
    const user = openForm()
    await user.click(await screen.findByRole('checkbox', { name: /^Leo/ }))
    placed()
    changeDraft({ refusals: [{ field: 'person-1', message: 'No place left for Leo.' }] })
    expect(await screen.findByText('No place left for Leo.')).toBeTruthy()
    await user.click(choice('What time', /Pomeriggio/))
    expect(screen.queryByText('No place left for Leo.')).toBeNull()
    changeDraft({ others: [{ key: '1', holder: { ...holderOfSaved(leo), birthDate: '2016-06-03' } }] })
    await waitFor(() => expect(currentDraft()?.others?.[0]?.holder.birthDate).toBe(leo.birthDate))
  })

  it('a zone with too few places for all is not offered, and says how many there are', async () => {
    zones(
      aZone(1, { slots: [aSlot('M', 2), aSlot('P', 2)] }),
      aZone(2, { slots: [aSlot('M', 3), aSlot('P', 3)] }),
    )
    const user = openForm()
    await user.click(await screen.findByRole('checkbox', { name: /^Leo/ }))
    await waitFor(() => expect(choice('Where', /T1.*room for all 2/).hasAttribute('disabled')).toBe(false))
    await user.click(fisher(/^Mia/))
    expect(choice('Where', /T1.*Only 2 places left: there are 3 of you/).hasAttribute('disabled')).toBe(true)
    expect(choice('Where', /T2.*room for all 3/).hasAttribute('disabled')).toBe(false)
    // For the three of them one can wait there.
    const toWait = await screen.findByRole('group', { name: 'Tell me if a place opens up' })
    expect(
      within(toWait)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['T1'])
  })

  it('one may fish elsewhere and with extras of their own; the others stay as they were', async () => {
    const user = openForm()
    await user.click(await screen.findByRole('checkbox', { name: /^Leo/ }))
    placed()
    changeDraft({ options: ['boat'] })
    await user.click(await screen.findByRole('button', { name: 'Choose differently for Leo' }))
    const sheet = await screen.findByRole('dialog', { name: 'For Leo' })
    await user.click(within(sheet).getByRole('radio', { name: /T2/ }))
    await user.click(within(sheet).getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('T2 · Mattina · Spinning')).toBeTruthy()
    await waitFor(() =>
      expect(quotes().at(-1)?.fields).toMatchObject({
        righe: [
          { idZona: 1, arrOpzioniAggiuntive: 'boat' },
          { idZona: 2, orario: 'M' },
        ],
      }),
    )
    expect(linesSent()[1]).not.toHaveProperty('arrOpzioniAggiuntive')
    await user.click(screen.getByRole('button', { name: 'Choose differently for Leo' }))
    await user.click(await screen.findByRole('button', { name: 'As the others' }))
    expect(currentDraft()?.others?.[0]?.own).toBeUndefined()
  })
})

describe('where somebody outside of the order comes along with a child', () => {
  it('the code of their permit is typed at the child, and counts once it is whole', async () => {
    const reason = { code: 'NOT_BUYABLE', sentence: 'Only beside another person.', byCompanion: true }
    answer(quoteOrder, (_query, fields) => {
      const { righe } = fields as { righe: { codiceAccompagnatore?: string }[] }
      return {
        lines: righe.map((line, n) =>
          n > 0 && line.codiceAccompagnatore === undefined ? { reason } : { price: price(4000) },
        ),
        amountCents: 0,
      }
    })
    const user = openForm()
    await user.click(await screen.findByRole('checkbox', { name: /^Leo/ }))
    placed()
    expect(await screen.findByText('Only beside another person.')).toBeTruthy()
    const code = await screen.findByRole('textbox', { name: 'Code of the companion’s permit' })
    const whole = showShortCode(shortCode(new Uint8Array(8)))
    await user.type(code, whole.slice(0, 5))
    expect(quotes()).toHaveLength(1)
    await user.type(code, whole.slice(5))
    await waitFor(() => expect(linesSent()[1]).toMatchObject({ codiceAccompagnatore: whole }))
    await waitFor(() => expect(screen.queryByText('Only beside another person.')).toBeNull())
    expect(linesSent()[0]).not.toHaveProperty('codiceAccompagnatore')
    // Who is taken out takes their code along.
    await user.click(fisher(/^Leo/))
    expect(screen.queryByRole('textbox', { name: /companion/ })).toBeNull()
  })
})

describe('what one person chooses otherwise', () => {
  const own = (zoneId: number, slot = 'M') => ({
    own: {
      zoneId,
      slot,
      technique: 2 as const,
      keepsCatch: undefined,
      ownChoices: { technique: 2 as const },
      options: [],
    },
  })
  const elsewhere = (...places: ReturnType<typeof own>[]) =>
    changeDraft({
      others: [leo, mia].map((child, n) => ({
        key: String(n + 1),
        holder: holderOfSaved(child),
        ...places[n],
      })),
    })

  it('is told beside that person where the place is gone', async () => {
    zones(
      aZone(1, { slots: [aSlot('M', 9), aSlot('P', 9)] }),
      aZone(2, { slots: [aSlot('M', 0), aSlot('P', 4)] }),
    )
    openForm()
    await screen.findByRole('checkbox', { name: /^Leo/ })
    placed()
    elsewhere(own(2))
    expect(await screen.findByText(/“Mattina” .*Pomeriggio/)).toBeTruthy()
    expect(fisher(/^Leo/).getAttribute('aria-invalid')).toBe('true')
    expect(fisher(/^Mia/).getAttribute('aria-invalid')).not.toBe('true')
    expect(quotes()).toHaveLength(0)
  })

  it('is told for all who go there together, and in the choice of each', async () => {
    zones(
      aZone(1, { slots: [aSlot('M', 2), aSlot('P', 9)] }),
      aZone(2, { slots: [aSlot('M', 1), aSlot('P', 9)] }),
    )
    const user = openForm()
    await screen.findByRole('checkbox', { name: /^Leo/ })
    placed()
    elsewhere(own(2), own(2))
    expect(
      await screen.findAllByText(/“Mattina”: only one place is left, and there are 2 of you/),
    ).toHaveLength(2)
    elsewhere(own(2), own(1))
    await waitFor(() => expect(screen.queryByText(/only one place is left/)).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Choose differently for Mia' }))
    const sheet = await screen.findByRole('dialog', { name: 'For Mia' })
    await user.click(within(sheet).getByRole('radio', { name: /T2/ }))
    const morning = () =>
      within(sheet).getByRole('radio', { name: /Mattina.*Only 1 place left: there are 2 of you/ })
    await waitFor(() => expect(morning().hasAttribute('disabled')).toBe(true))
  })

  it('counts in the zone of all where somebody chooses the same', async () => {
    zones(aZone(1, { slots: [aSlot('M', 1), aSlot('P', 9)] }), aZone(2))
    openForm()
    await screen.findByRole('checkbox', { name: /^Leo/ })
    placed()
    elsewhere(own(1), own(2))
    const morning = () => choice('What time', /Mattina.*Only 1 place left: there are 2 of you/)
    await waitFor(() => expect(morning().hasAttribute('disabled')).toBe(true))
  })
})

it('a visitor names people too, and is led to sign in', async () => {
  sessionStorage.clear()
  const { emptySession } = await import('#web/platform/session.ts')
  emptySession()
  openForm()
  const user = userEvent.setup()
  await screen.findByRole('radiogroup', { name: 'Where' })
  placed()
  await user.click(toAdd(/^An angler/))
  await user.type(await screen.findByLabelText('Their e-mail'), 'luca@example.org')
  await user.click(goOn())
  expect(await screen.findByText(/^at \/login/)).toBeTruthy()
  expect(currentDraft()?.others?.[0]?.holder).toMatchObject({ kind: 'other', otherEmail: 'luca@example.org' })
})

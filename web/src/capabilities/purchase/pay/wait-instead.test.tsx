import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listDays, listZones } from '#contract/catalogue.ts'
import type { Problem } from '#contract/errors.ts'
import { listPeople } from '#contract/people.ts'
import { readPermit } from '#contract/permit-form.ts'
import { joinWait, listWaits, type Wait } from '#contract/waits.ts'
import texts from '#locales/it/waits.json' with { type: 'json' }
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { aDraft, aPermit, aZone, DAY } from '../choose/permit-for-test.ts'
import { beginDraft, currentDraft, type OrderDraft, type TypedHolder } from '../order-draft.ts'
import { NotPaid } from './not-paid.tsx'
import type { Payment } from './payment.ts'

await speak('it')
const { answer, sent } = aServer()
const child: TypedHolder = {
  kind: 'minor',
  otherEmail: '',
  firstName: 'Leo',
  lastName: 'Rossi',
  birthDate: '2018-03-04',
}
const wait: Wait = {
  waitId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
  permitId: 12,
  permitName: 'Zona trofeo',
  associationName: 'Alto Sarca',
  day: DAY,
  people: 2,
  party: [{}, {}],
  least: 2,
  state: 'waiting',
  before: 3,
  missedOnce: false,
}
const payment = { open: () => undefined } as Payment

beforeEach(() => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Rossi', adult: true })
  let waits: Wait[] = []
  answer(listWaits, () => ({ waits, withoutList: [] }))
  answer(joinWait, () => ({ waits: (waits = [wait]), withoutList: [] }))
  answer(listDays, () => ({ days: [] }))
  answer(listZones, () => ({ zones: [aZone(1), aZone(2)] }))
  answer(readPermit, () => aPermit())
  answer(listPeople, () => ({ people: [] }))
})

const PRICED = { permessi: 1, importoCentesimi: 4200 }

/** `extension`: as it is sent. */
function refusedWith(code: Problem['code'], draft: OrderDraft, extension = {}) {
  const problem = { type: '', title: 'È di chi aspetta.', status: 409, code, ...extension }
  const onChanged = vi.fn()
  draw(<NotPaid phase={{ kind: 'refused', problem }} draft={draft} payment={payment} onChanged={onChanged} />)
  return onChanged
}
const toWait = () => screen.queryByRole('button', { name: texts.tellMe })
const choices = { zoneId: 2, slot: 'M' }

/** What was asked for by one tap. */
async function joined() {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: texts.tellMe }))
  await screen.findByText(/3 persone sono prima di te/)
  return sent().map(({ fields }) => fields)
}

it('who is refused a place for which others wait waits for it, too, with the people and choices of the order', async () => {
  refusedWith('WAITED_FOR', aDraft({ ...choices, others: [{ key: '1', holder: child }] }))
  expect(await joined()).toEqual([
    {
      idPermesso: 12,
      giorni: [DAY],
      idZona: 2,
      orario: 'M',
      persone: [
        {},
        {
          minoreAccompagnato: true,
          nomeMinore: 'Leo',
          cognomeMinore: 'Rossi',
          dataNascitaMinore: '2018-03-04',
        },
      ],
    },
  ])
})

it('people who chose different zones wait for any zone', async () => {
  const own = { zoneId: 1, slot: 'M', options: [] }
  refusedWith('WAITED_FOR', aDraft({ ...choices, others: [{ key: '1', holder: child, own }] }))
  const [fields] = await joined()
  expect(fields).toMatchObject({ orario: 'M' })
  expect(fields).not.toHaveProperty('idZona')
})

it('nothing is offered to wait for after another refusal, nor with somebody who is still invited', async () => {
  refusedWith('NOT_BUYABLE', aDraft(choices))
  const invited: TypedHolder = { ...child, kind: 'invited', otherEmail: 'luca@example.org' }
  refusedWith('WAITED_FOR', aDraft({ ...choices, others: [{ key: '1', holder: invited }] }))
  expect(screen.getAllByText('È di chi aspetta.')).toHaveLength(2)
  expect(toWait()).toBeNull()
  refusedWith('PLACE_TAKEN', aDraft(choices))
  expect(await joined()).toEqual([{ idPermesso: 12, giorni: [DAY], idZona: 2, orario: 'M', persone: [{}] }])
})

describe('an order that is not possible for some', () => {
  const family = aDraft({ ...choices, others: [{ key: '1', holder: child }] })
  const notForLeo = (codice: string) => ({ righe: [{ riga: 1, codice, testo: 'Non per Leo.' }] })

  it('lets them wait for the place that others wait for, and the others buy', async () => {
    const own = { zoneId: 1, slot: 'M', options: [] }
    const draft = { ...family, others: [{ key: '1', holder: child, own }] }
    refusedWith('ORDER_NOT_POSSIBLE', draft, { ...notForLeo('WAITED_FOR'), senza: PRICED })
    expect(screen.getByRole('button', { name: /^Senza Leo Rossi: un permesso, 42,00\s€$/ })).toBeTruthy()
    expect(await screen.findByText('Un posto per Leo Rossi')).toBeTruthy()
    expect(await joined()).toMatchObject([{ idZona: 1, orario: 'M', persone: [{ nomeMinore: 'Leo' }] }])
  })

  it('lets all of them wait who would share the place that is full', async () => {
    refusedWith('ORDER_NOT_POSSIBLE', family, notForLeo('PLACE_TAKEN'))
    expect(await screen.findByText('2 posti per Anna Rossi e Leo Rossi')).toBeTruthy()
    expect(await joined()).toMatchObject([{ idZona: 2, persone: [{}, { nomeMinore: 'Leo' }] }])
  })

  it('is bought without the membership that cannot be had, and nobody waits for it', async () => {
    const join = { associationId: 1, plan: 'socio', documents: {} }
    const draft = { ...family, others: [{ key: '1', holder: { ...child, join } }] }
    beginDraft(12)
    const tessere = [{ tessera: 0, codice: 'NO_PLACE', testo: 'Nessun posto.' }]
    const onChanged = refusedWith('ORDER_NOT_POSSIBLE', draft, { righe: [], tessere, senza: PRICED })
    expect(screen.getByText(/Nessun posto\./).textContent).toBe('Leo Rossi: Nessun posto.')
    expect(toWait()).toBeNull()
    const without = { name: /^Senza l’iscrizione di Leo Rossi: un permesso, 42,00\s€$/ }
    await userEvent.click(screen.getByRole('button', without))
    expect(currentDraft()?.others).toMatchObject([{ holder: { firstName: 'Leo', join: undefined } }])
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it('is bought without the permit beside which none of theirs holds, and never with that alone', () => {
    const added = [{ key: '1', permitId: 20, name: 'Tessera', firstDay: DAY, lastDay: DAY }]
    const draft = { ...family, added }
    const ofBeside = { righe: [{ riga: 2, codice: 'NOT_BUYABLE', testo: 'No.' }], senza: PRICED }
    refusedWith('ORDER_NOT_POSSIBLE', draft, ofBeside)
    const without = /^Senza Leo Rossi( · Tessera)?: un permesso/
    expect(screen.getByRole('button', { name: without }).textContent).toContain('Tessera')
    cleanup()
    refusedWith('ORDER_NOT_POSSIBLE', draft, { ...notForLeo('NOT_BUYABLE'), senza: PRICED })
    expect(screen.queryByRole('button', { name: without })).toBeNull()
  })
})

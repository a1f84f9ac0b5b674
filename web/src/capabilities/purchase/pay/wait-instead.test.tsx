import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
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
import type { OrderDraft, TypedHolder } from '../order-draft.ts'
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

function refusedWith(code: Problem['code'], draft: OrderDraft) {
  const problem = { type: '', title: 'È di chi aspetta.', status: 409, code }
  draw(<NotPaid phase={{ kind: 'refused', problem }} draft={draft} payment={payment} onChanged={vi.fn()} />)
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

it('nothing is offered to wait for after another refusal, nor with somebody who is still invited', () => {
  refusedWith('PLACE_TAKEN', aDraft(choices))
  const invited: TypedHolder = { ...child, kind: 'invited', otherEmail: 'luca@example.org' }
  refusedWith('WAITED_FOR', aDraft({ ...choices, others: [{ key: '1', holder: invited }] }))
  expect(screen.getAllByText('È di chi aspetta.')).toHaveLength(2)
  expect(toWait()).toBeNull()
})

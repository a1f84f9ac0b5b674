import { beforeEach, expect, it } from 'vitest'
import { buyOrder, openOrder } from '#contract/orders.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { speak } from '#web/testing/speak.ts'
import { aDraft } from '../choose/permit-for-test.ts'
import { beginDraft, beginDraftOfHold, changeDraft, currentDraft, type OrderDraft } from '../order-draft.ts'
import { orderRequest } from '../choose/order-request.ts'
import { NOT_CHOSEN } from '../who/people.ts'
import { callsOf } from './order-calls.ts'
import { areConditionsChanged, fieldRefusals } from './field-refusals.ts'

await speak('en')
const { answer, refuse, requests } = aServer()

const orderId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const earlier = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e00'
const leo = {
  ...NOT_CHOSEN,
  kind: 'minor' as const,
  firstName: 'Leo',
  lastName: 'Rossi',
  birthDate: '2017-06-03',
}
const luca = { ...NOT_CHOSEN, kind: 'other' as const, otherEmail: 'luca@example.org' }
const family: OrderDraft = aDraft({
  zoneId: 1,
  others: [
    { key: '1', holder: leo },
    {
      key: '2',
      holder: luca,
      own: {
        zoneId: 2,
        slot: undefined,
        technique: 1,
        keepsCatch: false,
        ownChoices: undefined,
        options: ['boat'],
      },
    },
  ],
})
const callsFor = (draft: OrderDraft) => {
  const order = orderRequest(draft)
  if (order === undefined) throw new Error('no day')
  beginDraft(draft.permitId)
  changeDraft(draft)
  return callsOf(draft, order)
}
const held = {
  orderId,
  lines: [],
  amountCents: 9000,
  currency: 'EUR' as const,
  heldUntil: '2027-05-01T18:15:00.000Z',
  secondsLeft: 900,
}

beforeEach(() => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  answer(openOrder, () => held)
  answer(buyOrder, () => ({ orderId, permits: [] }))
})

it('several are held by one call, children after the adults, in place of what was held for them', async () => {
  const calls = callsFor({ ...family, purchaseId: earlier })
  expect(await calls.open()).toMatchObject({ purchaseId: orderId, amountCents: 9000 })
  expect(requests.at(-1)?.fields).toMatchObject({
    idOrdine: earlier,
    righe: [
      { idZona: 1 },
      {
        idZona: 2,
        idTecnica: 1,
        bConPrelievo: false,
        emailAltroUtente: 'luca@example.org',
        arrOpzioniAggiuntive: 'boat',
      },
      { idZona: 1, nomeMinore: 'Leo', minoreAccompagnato: true },
    ],
  })
  changeDraft({ purchaseId: orderId })
  expect(await calls.buy()).toEqual({ purchaseId: orderId })
  expect(requests.at(-1)?.fields).toEqual({ idOrdine: orderId })
})

it('are held anew where the order before is not there any more', async () => {
  const calls = callsFor({ ...family, purchaseId: earlier })
  refuse(openOrder, 'NOT_FOUND')
  await expect(calls.open()).rejects.toThrow(ApiRefusal)
  const [first, second] = requests.filter(({ path }) => path === openOrder.path)
  expect(first?.fields).toHaveProperty('idOrdine')
  expect(second?.fields).not.toHaveProperty('idOrdine')
})

it('a refusal is told at whom it is about, though children were sent last', () => {
  callsFor(family)
  const problem = { type: '', title: 'no', status: 409, code: 'ORDER_NOT_POSSIBLE' as const }
  const lines = [{ riga: 2, codice: 'PLACE_TAKEN', testo: 'No place left.' }]
  expect(fieldRefusals({ ...problem, righe: lines } as never, family)).toEqual([
    { field: 'person-1', message: 'No place left.' },
  ])
  const fields = [{ field: 'righe.2.dataNascitaMinore', message: 'Too old.' }]
  expect(fieldRefusals({ ...problem, fields } as never, family)).toEqual([
    { field: 'person-1-birthDate', message: 'Too old.' },
  ])
  expect(currentDraft()?.others).toHaveLength(2)
  // Of a permit that Leo has beside, by its name.
  const days = { firstDay: family.firstDay ?? '', lastDay: family.firstDay ?? '' }
  const withBase = { ...family, added: [{ key: '1', permitId: 20, name: 'Base', ...days }] }
  const ofBase = [{ riga: 3, codice: 'NOT_BUYABLE', testo: 'Not for children.' }]
  for (const refusal of [
    { righe: ofBase },
    { fields: [{ field: 'righe.3.minoreAccompagnato', message: 'Not for children.' }] },
  ])
    expect(fieldRefusals({ ...problem, ...refusal } as never, withBase)).toEqual([
      { field: 'person-1', message: 'Base: Not for children.' },
    ])
})

it('changed conditions are read again, and no person is wrong', () => {
  callsFor(family)
  const lines = [0, 1, 2].map((riga) => ({ riga, codice: 'CONDITIONS_CHANGED', testo: 'Changed.' }))
  const problem = { type: '', title: 'no', status: 409, code: 'ORDER_NOT_POSSIBLE' as const, righe: lines }
  expect(areConditionsChanged(problem as never)).toBe(true)
  expect(fieldRefusals(problem as never, family)).toEqual([])
})

it('a held order is restored with the own choices and extras of each', () => {
  const line = {
    permitId: 12,
    firstDay: '2027-05-02',
    lastDay: '2027-05-02',
    zoneId: 1,
    technique: 1 as const,
  }
  const child = { accompaniedMinor: true, minorFirstName: 'Leo', minorLastName: 'Rossi' }
  const hold = { ...line, keepsCatch: true, options: ['boat'] }
  beginDraft(12)
  changeDraft({ others: [{ key: '1', holder: { ...leo, isToSave: true } }] })
  beginDraftOfHold({
    ...hold,
    purchaseId: orderId,
    permitName: 'T1',
    associationName: 'Alto Sarca',
    secondsLeft: 600,
    others: [
      { ...line, ...child, permitName: 'T1', keepsCatch: true, options: [] },
      { ...line, permitName: 'T1', otherEmail: 'luca@example.org', keepsCatch: false, options: ['boat'] },
    ],
  })
  expect(currentDraft()?.others).toMatchObject([
    { holder: { kind: 'minor', firstName: 'Leo', isToSave: true } },
    {
      holder: { otherEmail: 'luca@example.org' },
      own: { ownChoices: { keepsCatch: false }, options: ['boat'] },
    },
  ])
  expect(currentDraft()?.others?.[0]).not.toHaveProperty('own')
})

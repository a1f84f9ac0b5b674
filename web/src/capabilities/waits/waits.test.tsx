import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { listDays, listZones } from '#contract/catalogue.ts'
import { listPeople, type SavedPerson } from '#contract/people.ts'
import { readPermit } from '#contract/permit-form.ts'
import { changeWait, factsForWait, joinWait, leaveWait, listWaits, type Wait } from '#contract/waits.ts'
import texts from '#locales/it/waits.json' with { type: 'json' }
import { aServer } from '#web/testing/a-server.ts'
import { draw, OnPage } from '#web/testing/draw.tsx'
import { exampleOf } from '#web/testing/example-of.ts'
import { speak } from '#web/testing/speak.ts'
import { emptySession, keepSession } from '#web/platform/session.ts'
import { JoinWait } from './index.ts'
import MyWaits from './my-waits.tsx'
import { partyOf, whoMayWait } from './party.ts'

await speak('it')
const { answer, late, refuse, sent, silence } = aServer()
type Days = ResponseOf<typeof listDays>
const DAY = '2027-05-02'

const sofia: SavedPerson = {
  personId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  kind: 'child',
  firstName: 'Sofia',
  lastName: 'Bianchi',
  birthDate: '2017-06-03',
  lastUsed: '2027-05-01T08:00:00.000Z',
}
const wait: Wait = {
  waitId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
  permitId: 12,
  permitName: 'Giornaliero',
  associationName: 'Alto Sarca',
  day: DAY,
  people: 2,
  party: [
    {},
    { accompaniedMinor: true, minorFirstName: 'Leo', minorLastName: 'Rossi', minorBirthDate: '2018-03-04' },
  ],
  least: 1,
  state: 'waiting',
  before: 3,
  missedOnce: false,
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

const joins = () =>
  sent()
    .filter(({ way }) => way === 'POST /api/attesa')
    .map(({ fields }) => fields)

beforeEach(() => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Rossi', adult: true })
  const days: Days['days'] = [
    { day: '2027-05-03', state: 'full' },
    { day: '2027-05-04', state: 'open' },
  ]
  answer(listDays, () => ({ days }))
  answer(listZones, () => ({ zones: [] }))
  refuse(readPermit, 'NOT_FOUND', 404)
  answer(listPeople, () => ({ people: [sofia] }))
})

describe('where a day is full', () => {
  it('one tap and one waits; undone by another, and then by one tap again', async () => {
    let waits: Wait[] = []
    answer(listWaits, () => ({ waits, withoutList: [] }))
    answer(joinWait, () => ({ waits: (waits = [{ ...wait, people: 1, party: [{}] }]), withoutList: [] }))
    answer(leaveWait, () => ({ waits: (waits = []), withoutList: [] }))
    draw(<JoinWait permitId={12} day={DAY} />)
    await press(texts.tellMe)
    const joined = await screen.findByRole('status')
    expect(joined.textContent).toContain('3 persone sono prima di te')
    expect(joined.textContent).toContain(texts.how)
    expect(document.activeElement).toBe(joined)
    expect(screen.queryByRole('dialog')).toBeNull()
    await press(texts.undo)
    const again = await screen.findByRole('button', { name: texts.tellMe })
    await expect.poll(() => document.activeElement).toBe(again)
    expect(sent()).toEqual([
      { way: 'POST /api/attesa', fields: { idPermesso: 12, giorni: [DAY], persone: [{}] } },
      { way: 'DELETE /api/attesa', fields: { idAttesa: wait.waitId } },
    ])
  })

  it('nobody joins before it is known whether they wait already: they would begin at the end', async () => {
    const tell = late(listWaits, () => ({ waits: [wait], withoutList: [] }))
    const { rerender } = draw(<JoinWait permitId={12} day={DAY} />)
    await act(async () => undefined)
    expect(screen.queryByRole('button')).toBeNull()
    tell()
    expect(await screen.findByText(/3 persone sono prima di te/)).toBeTruthy()
    silence(listWaits)
    rerender(
      <OnPage key="again">
        <JoinWait permitId={12} day={DAY} />
      </OnPage>,
    )
    expect(await screen.findByText(texts.notKnown)).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.tellMe })).toBeNull()
    answer(listWaits, () => ({ waits: [], withoutList: [] }))
    await press('Riprova')
    expect(await screen.findByRole('button', { name: texts.tellMe })).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('what happened on one day is not shown on another', async () => {
    answer(listWaits, () => ({ waits: [], withoutList: [] }))
    refuse(joinWait, 'PLACE_IS_FREE', 409, { detail: 'C’è un posto.' })
    function Page() {
      const [day, setDay] = useState(DAY)
      return (
        <>
          <button type="button" onClick={() => setDay('2027-05-03')}>
            Lunedì
          </button>
          <JoinWait permitId={12} day={day} party={[{}]} />
        </>
      )
    }
    draw(<Page />)
    await press(texts.tellMe)
    expect(await screen.findByText('C’è un posto.')).toBeTruthy()
    await press('Lunedì')
    expect(await screen.findByRole('button', { name: texts.tellMe })).toBeTruthy()
    expect(screen.queryByText('C’è un posto.')).toBeNull()
  })

  it('a place that is offered right after the tap is not given up by another tap', async () => {
    const offer = { orderId: wait.waitId, heldUntil: '2027-05-01T09:30:00.000Z', secondsLeft: 900 }
    let waits: Wait[] = []
    answer(listWaits, () => ({ waits, withoutList: [] }))
    answer(joinWait, () => ({ waits: (waits = [{ ...wait, state: 'offered', offer }]), withoutList: [] }))
    draw(<JoinWait permitId={12} day={DAY} />)
    await press(texts.tellMe)
    expect(await screen.findByRole('link', { name: texts.pay })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.undo })).toBeNull()
    await press(texts.leave)
    expect((await screen.findByRole('alertdialog')).textContent).toContain(texts.leaveOffer)
  })

  it('who waited before reads how far they are, and leaves after a question', async () => {
    let waits = [wait]
    answer(listWaits, () => ({ waits, withoutList: [] }))
    answer(leaveWait, () => ({ waits: (waits = []), withoutList: [] }))
    draw(<JoinWait permitId={12} day={DAY} />)
    expect(await screen.findByText(/3 persone sono prima di te/)).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
    await press(texts.leave)
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.leave }),
    )
    expect(await screen.findByRole('button', { name: texts.tellMe })).toBeTruthy()
  })

  it('afterwards a person adds a child and a second full day, and would take one place', async () => {
    let waits: Wait[] = []
    answer(listWaits, () => ({ waits, withoutList: [] }))
    answer(joinWait, () => ({ waits: (waits = [{ ...wait, people: 1, party: [{}] }]), withoutList: [] }))
    draw(<JoinWait permitId={12} day={DAY} />)
    await press(texts.tellMe)
    await press(texts.change)
    const dialog = within(await screen.findByRole('dialog', { name: texts.changeTitle }))
    expect(dialog.queryByText(/2 maggio/)).toBeNull()
    expect(dialog.queryByText(/4 maggio/)).toBeNull()
    await userEvent.click(await dialog.findByRole('button', { name: /3 maggio/ }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Sofia Bianchi' }))
    await userEvent.click(await dialog.findByLabelText('anche 1 su 2'))
    await press(texts.save)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(sent().slice(1)).toEqual([
      {
        way: 'POST /api/attesa',
        fields: {
          idPermesso: 12,
          giorni: [DAY, '2027-05-03'],
          persone: [
            {},
            {
              minoreAccompagnato: true,
              nomeMinore: 'Sofia',
              cognomeMinore: 'Bianchi',
              dataNascitaMinore: '2017-06-03',
            },
          ],
          almeno: 1,
        },
      },
    ])
  })

  it('what is changed begins from the wait as it is, also after a reload: whoever, where and how many stay', async () => {
    const zones = [3, 4].map((zoneId) => ({
      zoneId,
      name: `T${zoneId}`,
      open: true,
      techniques: [],
      keeping: 'choice' as const,
      slots: [],
    }))
    answer(listZones, () => ({ zones }))
    const own: Wait = { ...wait, zoneId: 3, zoneName: 'T3', slot: 'M', technique: 1 }
    let waits = [own]
    answer(listWaits, () => ({ waits, withoutList: [] }))
    answer(joinWait, (_query, fields) => {
      const { idZona } = fields as { idZona?: number }
      return { waits: (waits = [{ ...own, zoneId: idZona }]), withoutList: [] }
    })
    draw(<JoinWait permitId={12} day={DAY} party={[{}]} />)
    await press(texts.change)
    const dialog = within(await screen.findByRole('dialog', { name: texts.changeTitle }))
    // Who is not saved is named by the wait.
    for (const name of [texts.me, 'Leo Rossi'])
      expect((await dialog.findByRole('button', { name })).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(await dialog.findByRole('button', { name: /3 maggio/ }))
    await press(texts.save)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await press(texts.change)
    const again = within(await screen.findByRole('dialog', { name: texts.changeTitle }))
    await userEvent.click(await again.findByLabelText('T4'))
    await userEvent.click(again.getByRole('button', { name: 'Sofia Bianchi' }))
    await press(texts.save)
    const leo = {
      minoreAccompagnato: true,
      nomeMinore: 'Leo',
      cognomeMinore: 'Rossi',
      dataNascitaMinore: '2018-03-04',
    }
    const order = { idPermesso: 12, idZona: 3, orario: 'M', idTecnica: 1, persone: [{}, leo], almeno: 1 }
    await expect.poll(() => joins().length).toBe(2)
    expect(joins()[0]).toEqual({ ...order, giorni: [DAY, '2027-05-03'] })
    const { idTecnica: _ofOtherZone, ...elsewhere } = order
    expect(joins()[1]).toEqual({
      ...elsewhere,
      giorni: [DAY],
      idZona: 4,
      persone: [
        {},
        leo,
        { ...leo, nomeMinore: 'Sofia', cognomeMinore: 'Bianchi', dataNascitaMinore: '2017-06-03' },
      ],
    })
  })

  it('where nothing else can be chosen, that is said in place of a button that would change nothing', async () => {
    answer(listWaits, () => ({ waits: [{ ...wait, people: 1, party: [{}] }], withoutList: [] }))
    answer(listDays, () => ({ days: [] }))
    answer(listPeople, () => ({ people: [] }))
    answer(readPermit, () => ({ ...exampleOf(readPermit), slots: [] }))
    draw(<JoinWait permitId={12} day={DAY} />)
    await press(texts.change)
    const dialog = within(await screen.findByRole('dialog', { name: texts.changeTitle }))
    expect(await dialog.findByText(texts.nothingToChange)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: texts.save })).toBeNull()
  })

  it('more than may wait together choose who does', async () => {
    answer(listWaits, () => ({ waits: [], withoutList: [] }))
    answer(joinWait, () => ({ waits: [wait], withoutList: [] }))
    const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Emma']
    const children = names.map((minorFirstName) => ({ ...wait.party[1], minorFirstName }))
    draw(<JoinWait permitId={12} day={DAY} party={children} />)
    await press(texts.tellMe)
    const dialog = within(await screen.findByRole('dialog', { name: texts.title }))
    expect(dialog.getByText(/Al massimo 4 persone/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Cleo Rossi' }))
    await press(texts.join)
    await expect.poll(() => joins().length).toBe(1)
    const { persone } = joins()[0] as { persone: { nomeMinore: string }[] }
    expect(persone.map(({ nomeMinore }) => nomeMinore)).toEqual(['Ada', 'Bea', 'Dora', 'Emma'])
  })

  it('asks a guest for what the permit asks, with the licence that is saved, and names what is missing at its field', async () => {
    const ugo: SavedPerson = {
      ...sofia,
      kind: 'guest',
      firstName: 'Ugo',
      lastName: 'Verdi',
      birthDate: '1990-05-06',
      licenceNumber: 'TN 9876',
      licenceUntil: '2027-06-01',
    }
    answer(listPeople, () => ({ people: [ugo] }))
    answer(listWaits, () => ({ waits: [], withoutList: [] }))
    answer(joinWait, () => ({ waits: [wait], withoutList: [] }))
    const licence = {
      key: 'licenza',
      kind: 'licence',
      name: 'Licenza',
      asksNumber: true,
      asksValidUntil: true,
    }
    answer(factsForWait, (_query, fields) => ({
      people: (fields as { persone: object[] }).persone.map((person) => ({
        facts: 'nomeOspite' in person ? [licence] : [],
      })),
    }))
    const party = [{}, { guestFirstName: 'Ugo', guestLastName: 'Verdi', guestBirthDate: '1990-05-06' }]
    draw(<JoinWait permitId={12} day={DAY} party={party} />)
    await press(texts.tellMe)
    const group = within(await screen.findByRole('group', { name: 'Licenza di Ugo Verdi' }))
    const number = group.getByLabelText(/Numero/)
    expect(number).toHaveProperty('value', 'TN 9876')
    await userEvent.clear(number)
    await press(texts.join)
    expect(await group.findByText(/Licenza: scrivi il numero/)).toBeTruthy()
    expect(document.activeElement).toBe(number)
    expect(sent().filter(({ way }) => way === 'POST /api/attesa')).toEqual([])
    await userEvent.type(number, 'TN 1')
    await press(texts.join)
    await expect
      .poll(() => sent().at(-1))
      .toMatchObject({
        way: 'POST /api/attesa',
        fields: {
          persone: [
            {},
            {
              nomeOspite: 'Ugo',
              datiOspite: [{ chiave: 'licenza', numero: 'TN 1', validoFinoAl: '2027-06-01' }],
            },
          ],
        },
      })
  })

  it('says why it is refused, and stays open', async () => {
    answer(listWaits, () => ({ waits: [], withoutList: [] }))
    refuse(joinWait, 'PLACE_IS_FREE', 409, { detail: 'C’è un posto.' })
    draw(<JoinWait permitId={12} day={DAY} party={[{}]} />)
    await press(texts.tellMe)
    expect(await screen.findByText('C’è un posto.')).toBeTruthy()
    // What is in the way may be chosen otherwise.
    await press(texts.choose)
    const dialog = within(await screen.findByRole('dialog'))
    await press(texts.join)
    expect(await dialog.findByText('C’è un posto.')).toBeTruthy()
    // A mistake of one of the people has no field here.
    const fields = [{ field: 'persone.1', code: 'MINORS_NOT_ACCOMPANIED_HERE', message: 'Qui solo adulti.' }]
    refuse(joinWait, 'INPUT_WRONG', 400, { fields })
    await press(texts.join)
    expect(await dialog.findByText('Qui solo adulti.')).toBeTruthy()
  })

  it('offers no list where the association has none', async () => {
    answer(listWaits, () => ({ waits: [], withoutList: [12] }))
    draw(<JoinWait permitId={12} day={DAY} />)
    await expect.poll(() => screen.queryByRole('button', { name: texts.tellMe })).toBeNull()
  })

  it('leads a visitor to sign in', async () => {
    emptySession()
    draw(<JoinWait permitId={12} day={DAY} />, '/permessi-acquistabili?data=2027-05-02')
    const link = await screen.findByRole('link', { name: texts.tellMe })
    expect(link.getAttribute('href')).toContain('permessi-acquistabili')
  })
})

describe('one’s waits', () => {
  it('may be content with fewer places later, and with all of them again', async () => {
    let waits: Wait[] = [{ ...wait, people: 3, least: 3 }]
    answer(listWaits, () => ({ waits, withoutList: [] }))
    answer(changeWait, (_query, fields) => {
      const { almeno } = fields as { almeno: number }
      return { waits: (waits = waits.map((one) => ({ ...one, least: almeno }))), withoutList: [] }
    })
    draw(<MyWaits />)
    await userEvent.click(await screen.findByText(texts.changeLeast))
    await userEvent.click(screen.getByLabelText('anche 2 su 3'))
    expect(await screen.findByText(/per 3 persone · anche 2 su 3/)).toBeTruthy()
    await userEvent.click(screen.getByLabelText('anche 2 su 3'))
    await expect.poll(() => screen.queryByText(/per 3 persone · anche/)).toBeNull()
    expect(sent()).toMatchObject([{ fields: { almeno: 2 } }, { fields: { almeno: 3 } }])
  })

  it('are listed with what is before them, and the way to pay an offer', async () => {
    const offer = { orderId: wait.waitId, heldUntil: '2027-05-01T09:30:00.000Z', secondsLeft: 900 }
    const offered: Wait = { ...wait, waitId: sofia.personId, state: 'offered', before: 0, offer }
    answer(listWaits, () => ({ waits: [wait, offered], withoutList: [] }))
    draw(<MyWaits />)
    expect(await screen.findByText(/3 persone sono prima di te/)).toBeTruthy()
    const pay = await screen.findByRole('link', { name: texts.pay })
    expect(pay.getAttribute('href')).toBe(`/stripe?idAcquisto=${wait.waitId}`)
  })

  it('one is left after a question', async () => {
    let waits = [wait]
    answer(listWaits, () => ({ waits, withoutList: [] }))
    answer(leaveWait, () => ({ waits: (waits = []), withoutList: [] }))
    draw(<MyWaits />)
    await press(/Togli l’attesa: Giornaliero, .*2 maggio/)
    await press(texts.leave)
    await expect.poll(() => screen.queryByText(texts.mine)).toBeNull()
    expect(sent()).toEqual([{ way: 'DELETE /api/attesa', fields: { idAttesa: wait.waitId } }])
  })
})

it('a party names adults before the children whom they accompany', () => {
  const friend = { ...sofia, personId: 'f', kind: 'friend' as const, email: 'luca@example.org' }
  const guest = { ...sofia, personId: 'g', kind: 'guest' as const, email: undefined }
  const known = whoMayWait([], [sofia, friend, guest])
  expect(
    partyOf(
      known.map(({ key }) => key),
      known,
      [{}],
    ),
  ).toEqual([
    {},
    { otherEmail: 'luca@example.org' },
    { guestFirstName: 'Sofia', guestLastName: 'Bianchi', guestBirthDate: '2017-06-03' },
    {
      accompaniedMinor: true,
      minorFirstName: 'Sofia',
      minorLastName: 'Bianchi',
      minorBirthDate: '2017-06-03',
    },
  ])
})

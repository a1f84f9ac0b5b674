import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listFacts } from '#contract/facts.ts'
import { listPeople, MOST_PEOPLE, removePerson, savePerson, type SavedPerson } from '#contract/people.ts'
import identity from '#locales/it/identity.json' with { type: 'json' }
import texts from '#locales/it/my-data.json' with { type: 'json' }
import ui from '#locales/it/ui.json' with { type: 'json' }
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import People from './people.tsx'

await speak('it')
const { answer, refuse, sent } = aServer()

const sofia: SavedPerson = {
  personId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  kind: 'child',
  firstName: 'Sofia',
  lastName: 'Bianchi',
  birthDate: '2017-06-03',
  lastUsed: '2027-05-01T08:00:00.000Z',
}
const { people: words } = texts
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))

it('says that nobody is saved, and that it could not be read', async () => {
  refuse(listPeople, 'UNEXPECTED', 500)
  draw(<People />)
  const again = await button(ui.retry)
  answer(listPeople, () => ({ people: [] }))
  await userEvent.click(again)
  expect(await screen.findByText(words.none)).toBeTruthy()
})

it('a friend is added by the e-mail, and named by it', async () => {
  let people: SavedPerson[] = []
  answer(listPeople, () => ({ people }))
  const marco = { ...sofia, kind: 'friend' as const, email: 'marco@example.org' }
  const { firstName: _first, lastName: _last, birthDate: _born, ...friend } = marco
  answer(savePerson, () => ({ personId: friend.personId, people: (people = [friend]) }))
  draw(<People />)
  await press(words.add)
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(words.kinds.friend) }))
  await userEvent.type(await screen.findByLabelText(identity.fields.email), 'marco@example.org')
  await press(words.save)
  expect(await screen.findByText(words.added)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'marco@example.org' })).toBeTruthy()
  expect(sent()).toEqual([
    { way: 'POST /api/persona', fields: { tipo: 'utente', email: 'marco@example.org' } },
  ])
})

it('a licence is asked for of who has no account, where a permit wants one', async () => {
  const guest = { ...sofia, kind: 'guest' as const }
  answer(listPeople, () => ({ people: [guest] }))
  answer(listFacts, () => ({ facts: [], asksLicence: true }))
  draw(<People />)
  await press(words.changeOne.replace('{{name}}', 'Sofia Bianchi'))
  expect(await screen.findByLabelText(new RegExp(words.fields.licenceNumber))).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(words.kinds.child) }))
  await waitFor(() => expect(screen.queryByLabelText(new RegExp(words.fields.licenceNumber))).toBeNull())
})

it('a person is changed, and a mistake is said at its field', async () => {
  const guest = { ...sofia, kind: 'guest' as const, licenceNumber: 'TN 1' }
  answer(listPeople, () => ({ people: [guest] }))
  answer(savePerson, () => ({ personId: sofia.personId, people: [guest] }))
  draw(<People />)
  await press(words.changeOne.replace('{{name}}', 'Sofia Bianchi'))
  const licence = await screen.findByLabelText(new RegExp(words.fields.licenceNumber))
  await userEvent.type(licence, '2')
  refuse(savePerson, 'INPUT_WRONG', 400, {
    fields: [{ field: 'dataNascita', code: 'MINOR_TOO_OLD', message: 'Troppo grande.' }],
  })
  await press(words.save)
  expect((await screen.findAllByText(/Troppo grande/)).length).toBeGreaterThan(0)
  expect((licence as HTMLInputElement).value).toBe('TN 12')
  answer(savePerson, () => ({ personId: sofia.personId, people: [sofia] }))
  await press(words.save)
  expect(await screen.findByText(words.saved)).toBeTruthy()
  expect(sent().at(-1)).toEqual({
    way: 'POST /api/persona',
    fields: {
      idPersona: sofia.personId,
      tipo: 'ospite',
      nome: 'Sofia',
      cognome: 'Bianchi',
      dataNascita: '2017-06-03',
      numeroLicenza: 'TN 12',
    },
  })
})

it('a person is removed after a question', async () => {
  let people = [sofia]
  answer(listPeople, () => ({ people }))
  answer(removePerson, () => ({ people: (people = []) }))
  draw(<People />)
  await press(words.removeOne.replace('{{name}}', 'Sofia Bianchi'))
  await press(words.keep)
  expect(sent()).toEqual([])
  await press(words.removeOne.replace('{{name}}', 'Sofia Bianchi'))
  await press(words.remove)
  expect(await screen.findByText(words.none)).toBeTruthy()
  expect(sent()).toEqual([{ way: 'DELETE /api/persona', fields: { idPersona: sofia.personId } }])
})

it('nobody is added beyond the most', async () => {
  const people = Array.from({ length: MOST_PEOPLE }, (_, i) => ({
    ...sofia,
    personId: `0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e${i + 10}`,
  }))
  answer(listPeople, () => ({ people }))
  draw(<People />)
  expect(await screen.findByText(words.full.replace('{{most}}', String(MOST_PEOPLE)))).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: words.add })).toBeNull())
})

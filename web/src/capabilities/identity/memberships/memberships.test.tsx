import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listAssociations } from '#contract/catalogue.ts'
import { joinMembership, listMemberships, type Membership } from '#contract/memberships.ts'
import errors from '#locales/it/errors.json' with { type: 'json' }
import texts from '#locales/it/my-data.json' with { type: 'json' }
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import Memberships from './memberships.tsx'

await speak('it')
const { answer, refuse, sent } = aServer()
const { memberships: words } = texts
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const club = {
  associationId: 7,
  name: 'Alto Sarca',
  summary: '',
  colour: '#0e5e59',
  waters: [],
  timeZone: 'Europe/Rome',
  pointsOfSale: [],
  demo: false,
}
const joined: Membership = {
  associationId: 7,
  associationName: 'Alto Sarca',
  name: 'Ada Franceschini',
  number: 'L-001',
  validUntil: '2020-12-31',
  isOver: true,
}

it('is joined by a number of the only association; what is refused keeps what was typed', async () => {
  let memberships: Membership[] = []
  answer(listMemberships, () => ({ memberships }))
  answer(listAssociations, () => ({ associations: [club] }))
  refuse(joinMembership, 'MEMBER_NOT_FOUND', 409)
  draw(<Memberships />)
  expect(await screen.findByText(words.none)).toBeTruthy()
  await press(words.join)
  await userEvent.type(await screen.findByLabelText(words.fields.number), 'L-001')
  await press(words.act)
  expect(await screen.findByText('MEMBER_NOT_FOUND')).toBeTruthy()
  expect(errors.MEMBER_NOT_FOUND).toContain('data di nascita')
  answer(joinMembership, () => {
    memberships = [joined]
    return joined
  })
  await press(words.act)
  expect(await screen.findByText(words.joined.replace('{{association}}', 'Alto Sarca'))).toBeTruthy()
  expect(sent().at(-1)).toEqual({
    way: 'POST /api/tessera',
    fields: { idAssociazione: 7, numero: 'L-001' },
  })
  expect(
    await screen.findByText(/Ada Franceschini · Numero: L-001 · terminata: 31 dicembre 2020/),
  ).toBeTruthy()
})

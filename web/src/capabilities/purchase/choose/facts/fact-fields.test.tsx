import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { checkOffer } from '#contract/catalogue.ts'
import { stateFact } from '#contract/facts.ts'
import type { ResponseOf } from '#contract/call.ts'
import { currentDraft } from '../../order-draft.ts'
import { keepSession } from '#web/platform/session.ts'
import { Conditions } from '../../conditions/conditions.tsx'
import { aDraft, aPermit } from '../permit-for-test.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { choice, useBuyForm } from '../buy-form-for-test.tsx'

await speak('en')
const form = useBuyForm()
type Fact = NonNullable<ResponseOf<typeof checkOffer>['facts']>[number]
const licence: Fact = {
  key: 'licenza',
  kind: 'licence',
  name: 'Licenza di pesca',
  asksNumber: true,
  asksValidUntil: false,
  problem: { code: 'FACT_MISSING', sentence: 'Manca.' },
}

const openWith = (...facts: Fact[]) => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  form.answer(checkOffer, () => ({
    buyable: true,
    reasons: [],
    priceCents: 4000,
    unitPriceCents: 4000,
    facts,
  }))
  return form.openForm()
}
const known: Fact = {
  ...licence,
  asksValidUntil: true,
  number: 'TN 1234',
  validUntil: '2029-12-31',
  problem: undefined,
}
const goOn = () => screen.getAllByRole('button', { name: 'Continue' }).at(-1) as HTMLElement

it('asks once, names what is missing, and saves it on the way to the conditions', async () => {
  form.answer(stateFact, () => ({ facts: [] }))
  const user = openWith(licence)
  const number = await screen.findByRole('textbox', { name: 'Number' })
  await screen.findByRole('radiogroup', { name: 'Where' })
  await user.click(choice('Where', /T1/))
  await user.click(choice('What time', /Mattina/))
  await user.click(choice('How', /Spinning/))
  await user.click(goOn())
  expect((await screen.findAllByText(/Licenza di pesca: write the number/)).length).toBeGreaterThan(0)
  await user.type(number, 'TN 1234')
  expect(currentDraft()?.facts).toEqual({ licenza: { number: 'TN 1234', validUntil: '' } })
  await user.click(goOn())
  await screen.findByText(/^at \/condizioni/)
  const { associationId } = aPermit()
  expect(form.requests.filter(({ way }) => way.startsWith('PUT'))).toMatchObject([
    { fields: { idAssociazione: associationId, chiave: 'licenza', numero: 'TN 1234' } },
  ])
})

it('shows what is known already, and opens it to be corrected', async () => {
  const user = openWith(known)
  const section = within(await screen.findByRole('region', { name: 'What the association asks for' }))
  expect(section.getByText('TN 1234 · valid until 31 December 2029')).toBeTruthy()
  expect(section.queryByRole('textbox')).toBeNull()
  await user.click(section.getByRole('button', { name: 'Change: Licenza di pesca' }))
  expect(section.getByRole('textbox', { name: 'Number' })).toHaveProperty('value', 'TN 1234')
})

it('are named on the conditions with what was stated, or that they are shown at the water', async () => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  const card: Fact = {
    key: 'tesserino',
    kind: 'document',
    name: 'Tesserino',
    asksNumber: false,
    asksValidUntil: false,
  }
  form.answer(checkOffer, () => ({
    buyable: true,
    reasons: [],
    priceCents: 4000,
    unitPriceCents: 4000,
    facts: [known, card],
  }))
  draw(<Conditions permit={aPermit()} draft={aDraft({ zoneId: 2, slot: 'M', technique: 1 })} />)
  const bought = within(screen.getByRole('region', { name: 'Zona trofeo' }))
  expect((await bought.findByText('Licenza di pesca')).nextSibling?.textContent).toBe(
    'TN 1234 · valid until 31 December 2029',
  )
  expect(bought.getByText('Tesserino').nextSibling?.textContent).toBe('to show to the warden')
})

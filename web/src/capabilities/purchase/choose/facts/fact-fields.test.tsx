import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { checkOffer } from '#contract/catalogue.ts'
import { stateFact } from '#contract/facts.ts'
import type { ResponseOf } from '#contract/call.ts'
import { currentDraft } from '../../order-draft.ts'
import { keepSession } from '#web/platform/session.ts'
import { aPermit } from '../permit-for-test.ts'
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

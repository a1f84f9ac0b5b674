import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { checkOffer, readPermit } from '#contract/catalogue.ts'
import { keepSession } from '#web/platform/session.ts'
import { fieldRefusals } from '../../pay/field-refusals.ts'
import { currentDraft } from '../../order-draft.ts'
import { orderRequest } from '../order-request.ts'
import { aPermit } from '../permit-for-test.ts'
import { speak } from '#web/testing/speak.ts'
import { useBuyForm } from '../buy-form-for-test.tsx'

await speak('en')
const form = useBuyForm()
const sentence = 'Not yet 13: only beside another person (adults) with “Giorno”.'
const openWith = (companion: boolean) => {
  form.answer(readPermit, () => ({ ...aPermit(), requires: [{ sentence, companion }] }))
  return form.openForm()
}

it('tells which other permit is needed, and takes the code of the companion’s', async () => {
  const user = openWith(true)
  await screen.findByText(sentence)
  const code = await screen.findByRole('textbox', { name: 'Code of the companion’s permit' })
  expect(screen.getByText(/If that permit is yours, leave this empty/)).toBeDefined()
  await user.type(code, ' k7pm-4xq2 ')
  const draft = currentDraft()
  expect(draft && orderRequest(draft)).toMatchObject({ companionCode: 'k7pm-4xq2' })
})

it('asks for no code where the same person needs the other permit', async () => {
  openWith(false)
  await screen.findByText(sentence)
  expect(screen.queryByRole('textbox', { name: /companion/ })).toBeNull()
})

it('shows at the code what the server says of it, and any other reason at the day', async () => {
  openWith(true)
  await screen.findByText(sentence)
  const problem = (code: string) => ({
    type: 'x',
    title: 'x',
    status: 409,
    code: 'NOT_BUYABLE' as const,
    detail: 'Why.',
    motivi: [{ codice: code, testo: 'Why.' }],
  })
  const draft = currentDraft()
  if (draft === undefined) throw new Error('there is no draft')
  const fieldOf = (code: string) => fieldRefusals(problem(code), draft)[0]?.field
  expect(fieldOf('NEEDS_COMPANION')).toBe('companionCode')
  expect(fieldOf('COMPANION_HAS_ENOUGH')).toBe('companionCode')
  expect(fieldOf('NEEDS_OWN_PERMIT')).toBe('firstDay')
})

it('says nothing to an angler whom it is not about', async () => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  const answer = { buyable: true, reasons: [], priceCents: 4000, unitPriceCents: 4000 }
  form.answer(checkOffer, () => ({ ...answer, requires: [] }))
  openWith(true)
  await screen.findByRole('group', { name: 'Who fishes?' })
  await vi.waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  expect(form.requests.some(({ way }) => way.includes('check-permesso-acquistabile'))).toBe(true)
})

const BESIDE = {
  baseCents: 4000,
  rows: [
    { cents: 600, name: 'X', inLine: 'Beside “Giorno” of another person', besideOf: 'companion' as const },
  ],
}

it('tells what it costs beside another permit, and takes its code', async () => {
  form.answer(readPermit, () => ({ ...aPermit(), priceTable: BESIDE }))
  const user = form.openForm()
  await screen.findByText(
    'Beside “Giorno” of another person: €6.00 in all. We confirm the price before you pay.',
  )
  expect(screen.getAllByText('€40.00').length).toBeGreaterThan(0)
  const code = await screen.findByRole('textbox', { name: 'Code of the companion’s permit' })
  await user.type(code, 'K7PM-4XQ2')
  const draft = currentDraft()
  expect(draft && orderRequest(draft)).toMatchObject({ companionCode: 'K7PM-4XQ2' })
})

it('has the lower price where the angler has the other permit', async () => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  const own = BESIDE.rows.map((row) => ({ ...row, besideOf: 'holder' as const }))
  form.answer(readPermit, () => ({ ...aPermit(), priceTable: { ...BESIDE, rows: own } }))
  const answer = { buyable: true, reasons: [], priceCents: 4000, unitPriceCents: 4000 }
  form.answer(checkOffer, () => ({ ...answer, besideRows: [0] }))
  form.openForm()
  expect((await screen.findAllByText('€6.00')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/in all\. We confirm/)).toBeNull()
  expect(screen.queryByRole('textbox', { name: /companion/ })).toBeNull()
})

import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { checkOffer, readPermit } from '#contract/catalogue.ts'
import { quoteOrder } from '#contract/orders.ts'
import { exampleOf } from '#web/testing/example-of.ts'
import { draw } from '#web/testing/draw.tsx'
import ConditionsPage from '../../conditions/conditions-page.tsx'
import { severalRequest } from '../../who/lines-of-order.ts'
import { keepSession } from '#web/platform/session.ts'
import { fieldRefusals } from '../../pay/field-refusals.ts'
import { changeDraft, currentDraft } from '../../order-draft.ts'
import { orderRequest } from '../order-request.ts'
import { aPermit, aPlainPermit, aSlot, aZone } from '../permit-for-test.ts'
import { speak } from '#web/testing/speak.ts'
import { useBuyForm } from '../buy-form-for-test.tsx'

await speak('en')
const form = useBuyForm()
const sentence = 'Not yet 13: only beside another person (adults) with “Giorno”.'
const openWith = (companion: boolean) => {
  form.answer(readPermit, () => ({ ...aPermit(), requires: [{ sentence, companion, permits: [] }] }))
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

const BASE = { permitId: 20, name: 'Base' }
const needed = { sentence: 'Only with “Base”.', companion: false, permits: [BASE] }
const priceOf = (totalCents: number) => {
  const price = exampleOf(quoteOrder).lines[0]?.price ?? expect.fail('no price')
  return { ...price, totalCents, lines: [] }
}
interface LineSent {
  idPermesso: number
  minoreAccompagnato?: boolean
}

/** Anna and whoever fishes with her lack the base permit, but as far as the order has it. */
function withBase(changes: Parameters<typeof aPlainPermit>[0] = {}) {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  const base = aPlainPermit({ ...BASE, version: 7, conditions: 'Rules of the base.', ...changes })
  form.answer(readPermit, (query) =>
    query.get('idPermesso') === '20' ? base : aPlainPermit({ requires: [needed] }),
  )
  form.zones(aZone(undefined, { keeping: 'released', techniques: [], slots: [aSlot(undefined, 5)] }))
  // What another permit is needed for is decided with the order.
  form.answer(checkOffer, () => ({
    buyable: true,
    reasons: [],
    requires: [needed],
    priceCents: 4000,
    unitPriceCents: 4000,
  }))
  form.answer(quoteOrder, (_query, fields) => {
    const { righe } = fields as { righe: LineSent[] }
    const hasBase = ({ minoreAccompagnato }: LineSent) =>
      righe.some((one) => one.idPermesso === 20 && one.minoreAccompagnato === minoreAccompagnato)
    return {
      amountCents: 0,
      lines: righe.map((line) => {
        const isOfChild = line.minoreAccompagnato === true
        if (line.idPermesso === 20) return { price: priceOf(isOfChild ? 500 : 3000) }
        if (hasBase(line)) return { price: priceOf(isOfChild ? 1000 : 4000) }
        return { reason: { code: 'NOT_BUYABLE', sentence: 'They need “Base”.', byOwnPermit: true } }
      }),
    }
  })
  return form.openForm()
}
const toAdd = (who: string) =>
  screen.findByRole('checkbox', { name: new RegExp(`^Add “Base” to this order\\s*${who}`) })

it('adds the other permit to the same order for each who lacks it, with its price, its rules and its version', async () => {
  const user = withBase()
  await screen.findByText('They need “Base”.')
  await user.click(await toAdd('Anna Bianchi'))
  await screen.findAllByText('€70.00')
  expect(screen.queryByText('They need “Base”.')).toBeNull()
  const leo = { otherEmail: '', firstName: 'Leo', lastName: 'Rossi', birthDate: '2018-03-04' }
  changeDraft({ others: [{ key: '1', holder: { ...leo, kind: 'minor' } }] })
  await screen.findByText('They need “Base”.')
  await user.click(await toAdd('Leo Rossi'))
  await screen.findAllByText('€85.00')
  expect(screen.getAllByText('Base').length).toBeGreaterThan(1)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(/^at \/condizioni/)
  draw(<ConditionsPage />, '/condizioni-acquisto?idPermesso=12')
  await screen.findByText('Rules of the base.')
  await user.click(await screen.findByRole('button', { name: /accept/i }))
  await waitFor(() => {
    const draft = currentDraft()
    const lines = draft && severalRequest(draft)?.lines
    expect(
      lines?.map(({ permitId, minorFirstName, conditionsVersion }) => [
        permitId,
        minorFirstName,
        conditionsVersion,
      ]),
    ).toEqual([
      [12, undefined, 3],
      [12, 'Leo', 3],
      [20, undefined, 7],
      [20, 'Leo', 7],
    ])
  })
})

it('offers nobody the other permit that they cannot have: a child, one for adults, and nobody an eleventh', async () => {
  withBase({ oldestMinor: undefined })
  await toAdd('Anna Bianchi')
  const leo = { otherEmail: '', firstName: 'Leo', lastName: 'Rossi', birthDate: '2018-03-04' }
  const others = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ key: `${n + 1}`, holder: { ...leo, kind: 'minor' as const } }))
  changeDraft({ others: others(1) })
  await waitFor(() => expect(screen.getAllByText('They need “Base”.')).toHaveLength(2))
  expect(screen.getAllByRole('checkbox', { name: /Add “Base”/ })).toHaveLength(1)
  expect(screen.queryByRole('link', { name: /Buy “Base” first/ })).toBeNull()
  changeDraft({ others: others(9) })
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Add “Base”/ })).toBeNull())
})

it('leads to the form of a permit of which something is to be chosen first', async () => {
  withBase({ techniques: [1, 2] })
  const way = await screen.findByRole('link', { name: /^Buy “Base” first/ })
  expect(way.getAttribute('href')).toContain('idPermesso=20')
  expect(screen.queryByRole('checkbox', { name: /Add “Base”/ })).toBeNull()
})

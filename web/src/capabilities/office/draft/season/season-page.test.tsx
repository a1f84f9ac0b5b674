import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { saveDraft } from '#contract/office-draft.ts'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { both, draftOf, FILE, useRulesPages } from '../draft-for-test.ts'

const { answer, open, sent, sentParts } = useRulesPages()

describe('a new season', () => {
  it('changes every price by a percentage, in one act', async () => {
    const user = open('/ufficio/stagione')
    answer(saveDraft, () => draftOf(FILE))
    await user.type(await screen.findByLabelText(texts.prices.percent), '10')
    await user.click(screen.getByRole('button', { name: texts.prices.apply }))
    expect(screen.getByDisplayValue('22,00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.prices.save_one }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    const [one] = sentParts()
    expect(one).toMatchObject({ parte: 'permits/day', revisione: 'first' })
    expect(JSON.parse(one?.testo ?? '{}') as object).toMatchObject({ prices: { base: '22.00' } })
  })

  it('changes the fees of the memberships too, by their names', async () => {
    const membershipPlans = [
      {
        key: 'socio',
        name: both('Socio'),
        validity: { until: 'yearEnd' },
        prices: { base: '60.00', rows: [{ renewing: true, price: '50.00' }] },
      },
    ]
    const user = open('/ufficio/stagione', draftOf({ ...FILE, membershipPlans }))
    answer(saveDraft, () => draftOf(FILE))
    const fee = await screen.findByLabelText('Iscrizione Socio: Solo chi rinnova')
    await user.clear(fee)
    await user.type(fee, '55')
    await user.click(screen.getByRole('button', { name: texts.prices.save_one }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    const [one] = sentParts()
    expect(one?.parte).toBe('membershipPlans')
    expect(JSON.parse(one?.testo ?? '[]')).toMatchObject([
      { prices: { base: '60.00', rows: [{ renewing: true, price: '55.00' }] } },
    ])
  })

  it('takes a percentage with its sign, names what it does before, and an empty price at its row', async () => {
    const user = open('/ufficio/stagione')
    await user.type(await screen.findByLabelText(texts.prices.percent), '+5 %')
    expect(screen.getByText(/20,00\s€ diventa 21,00\s€/)).toBeTruthy()
    const price = screen.getByDisplayValue('20,00')
    await user.clear(price)
    await user.click(screen.getByRole('button', { name: texts.prices.save_one }))
    expect(within(price.closest('tr') ?? document.body).getByText(texts.typed.money)).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('says at its row what a price that is saved lacks, and offers no second rise', async () => {
    const user = open('/ufficio/stagione')
    const sentence = 'Con la carta si paga almeno 0,50 €.'
    const mistakes = [{ part: 'permits/day', of: 'Permesso «Giornata»', place: 'prices.base', sentence }]
    const saved = {
      ...FILE,
      permits: FILE.permits.map((one) => ({ ...one, prices: { per: 'day', base: '22.00' } })),
    }
    answer(saveDraft, () => draftOf(saved, { mistakes }))
    const percent = await screen.findByLabelText<HTMLInputElement>(texts.prices.percent)
    await user.type(percent, '10')
    await user.click(screen.getByRole('button', { name: texts.prices.apply }))
    await user.click(screen.getByRole('button', { name: texts.prices.save_one }))
    const row = within(screen.getByDisplayValue('22,00').closest('tr') ?? document.body)
    expect(await row.findByText(sentence)).toBeTruthy()
    expect(row.getByRole('link').getAttribute('href')).toBe(
      '/ufficio/permessi?parte=permits%2Fday&regola=prices.base',
    )
    expect(screen.getByText(/Un prezzo è da correggere/)).toBeTruthy()
    expect(percent.value).toBe('')
    expect(screen.queryByText(/diventa/)).toBeNull()
  })

  it('names each example of a percentage once', async () => {
    const [day] = FILE.permits
    const user = open('/ufficio/stagione', draftOf({ ...FILE, permits: [day, { ...day, key: 'other' }] }))
    await user.type(await screen.findByLabelText(texts.prices.percent), '5')
    expect(screen.getByText(/20,00\s€ diventa 21,00\s€\.$/)).toBeTruthy()
  })

  it('moves days to another year, each named and shown before; what is still to come only where it is ticked', async () => {
    const reason = both('Gara.')
    const closures = [
      { zone: 'river', from: '2026-04-06', to: '2026-04-06', reason },
      { from: '2027-06-05', to: '2027-06-06', reason },
    ]
    const user = open('/ufficio/stagione', draftOf({ ...FILE, closures }))
    answer(saveDraft, () => draftOf(FILE))
    await user.selectOptions(await screen.findByLabelText(texts.season.year), '2028')
    const past = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Chiusura: Fiume. Gara/ })
    const toCome = screen.getByRole<HTMLInputElement>('checkbox', { name: /Chiusura: tutto. Gara/ })
    expect([past.checked, toCome.checked]).toEqual([true, false])
    expect(screen.getByText('Diventa: lunedì 17 aprile 2028')).toBeTruthy()
    expect(screen.getByText(texts.season.why.easter)).toBeTruthy()
    await user.click(toCome)
    await user.click(screen.getByRole('button', { name: 'Sposta 2 voci al 2028' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(JSON.parse(sentParts()[0]?.testo ?? '[]') as object).toMatchObject([
      { from: '2028-04-17', to: '2028-04-17' },
      { from: '2028-06-03', to: '2028-06-04' },
    ])
  })
})

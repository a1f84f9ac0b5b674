import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listEditions, previewEdition, publishEdition, saveDraft } from '#contract/office-draft.ts'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { both, draftOf, FILE, PERMIT, save, section, useRulesPages } from './draft-for-test.ts'

const { answer, open, refuse, sent, sentParts, silence } = useRulesPages()

it('a membership is read as a sentence, and who could join by it is told before it is saved', async () => {
  const membershipPlans = [
    {
      key: 'socio',
      name: both('Socio'),
      validity: { until: 'yearEnd' },
      prices: { base: '60.00', rows: [{ renewing: true, price: '50.00' }] },
      groups: ['adult'],
      approval: 'newcomers',
    },
  ]
  const user = open('/ufficio/permessi?parte=membershipPlans', draftOf({ ...FILE, membershipPlans }))
  const row = await screen.findByRole('button', {
    name: /^Socio\. Quota: 50,00\s€ per chi rinnova, altrimenti 60,00\s€\. Vale/,
  })
  const joiner = (key: keyof typeof texts.joiners) => screen.getByText(texts.joiners[key]).closest('li')
  expect(joiner('newcomer')?.textContent).toMatch(/dopo il vostro sì, fino a .*31 dicembre.*60,00/)
  expect(joiner('renewing')?.textContent).toMatch(/:?fino a .*50,00/)
  expect(joiner('child')?.textContent).toContain('È solo per adulti')
  await user.click(row)
  const until = screen.getByRole<HTMLSelectElement>('combobox', { name: texts.fields.lastsUntil })
  expect([...until.options].map(({ text }) => text)).toContain('La fine della stagione')
  const fee = screen.getByRole('textbox', { name: texts.fields.fee })
  await user.clear(fee)
  await user.type(fee, '65')
  await waitFor(() => expect(joiner('newcomer')?.textContent).toContain('65,00'))
  expect(sent()).toEqual([])
})

describe('a permit of the draft', () => {
  it('is read as sentences; a changed price is in them and in the trial before it is saved', async () => {
    const user = open(PERMIT)
    expect(await screen.findByText('Prezzo al giorno: 20,00 €.', { selector: 'li' })).toBeTruthy()
    await user.click(await section(texts.sections.prices))
    const price = screen.getByRole('textbox', { name: texts.fields.base })
    await user.clear(price)
    await user.type(price, '22,5')
    expect(await screen.findByText('Prezzo al giorno: 22,50 €.', { selector: 'li' })).toBeTruthy()
    const adult = screen.getByText(texts.people.adult).closest('li')
    await waitFor(() => expect(adult?.textContent).toContain('22,50'))
    expect(sent()).toEqual([])
  })

  it('is saved whole, with the revision that was read', async () => {
    const user = open(PERMIT)
    answer(saveDraft, () => draftOf(FILE))
    await user.click(await section(texts.sections.prices))
    const price = screen.getByRole('textbox', { name: texts.fields.base })
    await user.clear(price)
    await user.type(price, '22,5')
    await user.click(save())
    await waitFor(() => expect(sent()).toHaveLength(1))
    const parts = sentParts()
    expect(parts).toMatchObject([{ parte: 'permits/day', revisione: 'first' }])
    expect(JSON.parse(parts[0]?.testo ?? '{}') as object).toMatchObject({
      key: 'day',
      prices: { base: '22.50' },
    })
  })

  it('keeps what is typed where the server names a mistake, which stands at its field', async () => {
    const user = open(PERMIT)
    refuse(saveDraft, 'DRAFT_WRONG', 422, {
      errori: [
        {
          parte: 'permits/day',
          posizione: 'prices.base',
          di: 'Permesso «Giornata»',
          frase: 'Manca il prezzo.',
        },
      ],
    })
    await user.click(await section(texts.sections.prices))
    const price = screen.getByRole('textbox', { name: texts.fields.base })
    await user.clear(price)
    await user.type(price, 'caro')
    await user.click(save())
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('Manca il prezzo.').length).toBeGreaterThan(0)
    expect((price as HTMLInputElement).value).toBe('caro')
  })

  it('says that nothing was saved without a network, and keeps what is typed', async () => {
    const user = open(PERMIT)
    silence(saveDraft)
    await user.click(await section(texts.sections.prices))
    const price = screen.getByRole('textbox', { name: texts.fields.base })
    await user.type(price, '9')
    await user.click(save())
    expect(await screen.findByText(texts.notSaved)).toBeTruthy()
  })
})

describe('the sections of a permit', () => {
  it('open one at a time, and the one of a mistake opens from its link', async () => {
    const user = open(PERMIT)
    const prices = await section(texts.sections.prices)
    await user.click(prices)
    await user.click(await section(texts.sections.texts))
    expect(prices.getAttribute('aria-expanded')).toBe('false')
    refuse(saveDraft, 'DRAFT_WRONG', 422, {
      errori: [
        {
          parte: 'permits/day',
          posizione: 'prices.base',
          di: 'Permesso «Giornata»',
          frase: 'Manca il prezzo.',
        },
      ],
    })
    await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, ' nuova')
    await user.click(save())
    await user.click(await screen.findByRole('link', { name: 'Manca il prezzo.' }))
    expect(prices.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: texts.fields.base }))
  })
})

it('reads on as it was while a permit has a mistake, and another permit reads as ever', async () => {
  const [day] = FILE.permits
  const user = open(
    PERMIT,
    draftOf({ ...FILE, permits: [day, { ...day, key: 'wrong', prices: { base: 'x' } }] }),
  )
  const price = 'Prezzo al giorno: 20,00 €.'
  expect(await screen.findByText(price, { selector: 'li' })).toBeTruthy()
  await user.click(await section(texts.sections.prices))
  await user.type(screen.getByRole('textbox', { name: texts.fields.base }), 'abc')
  expect(await screen.findByText(texts.beforeMistake)).toBeTruthy()
  expect(screen.getByText(price, { selector: 'li' })).toBeTruthy()
})

describe('who can buy', () => {
  it('colours the year, and names the price or why not', async () => {
    const user = open('/ufficio/prova')
    const day = await screen.findByRole('button', { name: /^lunedì 3 maggio 2027: si può acquistare/ })
    await user.click(day)
    const draft = within(
      screen.getByRole('heading', { name: texts.trial.draft }).closest('section') ?? document.body,
    )
    expect(draft.getByText(texts.trial.can)).toBeTruthy()
    expect(draft.getByText(/20,00/)).toBeTruthy()
  })
})

describe('the review', () => {
  it('names every change with what it does to what is sold, and publishes what was reviewed', async () => {
    const user = open('/ufficio/pubblica')
    answer(listEditions, () => ({ editions: [{ number: 3, publishedAt: '2027-04-01T08:00:00.000Z' }] }))
    answer(previewEdition, () => ({
      changes: [
        {
          part: 'permits/day',
          kind: 'changed' as const,
          name: 'Giornata',
          before: ['20,00 € al giorno.'],
          after: ['22,00 € al giorno.'],
        },
      ],
      mistakes: [],
      doubts: [],
      sold: ['14 venduti, 3 giorni sopra il nuovo limite.'],
      revision: 'reviewed',
    }))
    answer(publishEdition, () => ({ edition: 4 }))
    expect(await screen.findByText('22,00 € al giorno.')).toBeTruthy()
    expect(screen.getByText('14 venduti, 3 giorni sopra il nuovo limite.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.review.publish }))
    await waitFor(() =>
      expect(sent().map(({ fields }) => fields)).toContainEqual({ idAssociazione: 1, revisione: 'reviewed' }),
    )
  })
})

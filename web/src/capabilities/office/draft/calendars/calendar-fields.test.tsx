import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { saveDraft } from '#contract/office-draft.ts'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { draftOf, FILE, save, useRulesPages } from '../draft-for-test.ts'

const { answer, open, sent, sentParts } = useRulesPages()

describe('a calendar', () => {
  it('is painted day by day on the year', async () => {
    const file = { ...FILE, calendars: { trota: { in: [{ weekdays: [6, 7] }] } } }
    const user = open('/ufficio/permessi?parte=calendars', draftOf(file))
    answer(saveDraft, () => draftOf(file))
    await user.click(await screen.findByRole('button', { name: /^Trota/ }))
    const monday = screen.getByRole('button', { name: /^lunedì 3 maggio 2027/ })
    expect(monday.getAttribute('aria-pressed')).toBe('false')
    await user.click(monday)
    await waitFor(() => expect(monday.getAttribute('aria-pressed')).toBe('true'))
    await user.click(save())
    await waitFor(() => expect(sent()).toHaveLength(1))
    const [one] = sentParts()
    expect(JSON.parse(one?.testo ?? '{}') as object).toEqual({
      trota: { in: [{ weekdays: [6, 7] }], also: [{ days: ['2027-05-03'] }] },
    })
  })
})

describe('a calendar', () => {
  it('is called by its name, which has a key of its own made once, and is renamed', async () => {
    const file = { ...FILE, calendars: { trota: { in: [{ weekdays: [6, 7] }] } } }
    const user = open('/ufficio/permessi?parte=calendars', draftOf(file))
    answer(saveDraft, () => draftOf(file))
    await user.type(await screen.findByLabelText(texts.calendars.newName), 'Apertura dell’anguilla – metà')
    await user.click(screen.getByRole('button', { name: texts.calendars.add }))
    expect(await screen.findByRole('button', { name: /^Apertura dell’anguilla – metà/ })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.id).toBe('rule-apertura-dell-anguilla-meta.name'))
    const english = screen.getByLabelText(`${texts.fields.calendarName} (inglese)`)
    await user.clear(english)
    await user.type(english, 'Eel opening')
    await user.click(save())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(JSON.parse(sentParts()[0]?.testo ?? '{}') as object).toMatchObject({
      'apertura-dell-anguilla-meta': { name: { it: 'Apertura dell’anguilla – metà', en: 'Eel opening' } },
    })
  })

  it('is one stop of the Tab key, in which the arrows lead from day to day', async () => {
    const file = { ...FILE, calendars: { trota: { in: [{ weekdays: [6, 7] }] } } }
    const user = open('/ufficio/permessi?parte=calendars', draftOf(file))
    await user.click(await screen.findByRole('button', { name: /^Trota/ }))
    const days = screen.getAllByRole('button', { name: / 2027: / })
    expect(days.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    days[30]?.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toContain('8 febbraio 2027')
  })
})

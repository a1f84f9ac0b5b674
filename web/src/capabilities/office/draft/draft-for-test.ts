import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Draft, readDraft } from '#contract/office-draft.ts'
import { listOffices } from '#contract/staff.ts'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'

export const both = (text: string) => ({ it: text, en: text })

/** A river with one permit for 20 euro a day. */
export const FILE = {
  format: 2,
  key: 'club',
  name: 'Alto Sarca',
  colour: '#0E5E59',
  summary: both('Il fiume.'),
  waters: ['Sarca'],
  contacts: {},
  zones: [{ key: 'river', name: both('Fiume'), shape: { type: 'Point', coordinates: [11, 46] } }],
  permits: [
    {
      key: 'day',
      type: 'guest',
      name: { it: 'Giornata', en: 'Day' },
      summary: both('Un giorno.'),
      conditions: both('Regole'),
      sale: { opens: [{ before: 'P10D' }] },
      zones: [{ zone: 'river' }],
      prices: { per: 'day', base: '20.00' },
    },
  ],
}
export const draftOf = (file: object, more: Partial<Draft> = {}): Draft => ({
  file: JSON.stringify(file),
  published: JSON.stringify(FILE),
  parts: [
    { part: 'permits/day', revision: 'first' },
    { part: 'zones/river', revision: 'z' },
  ],
  revision: 'whole',
  edition: 3,
  mistakes: [],
  doubts: [],
  ...more,
})
export const PERMIT = '/ufficio/permessi?parte=permits%2Fday'

export const section = async (name: string) => screen.findByRole('button', { name })
export const save = () => screen.getByRole('button', { name: texts.save })

/** The pages of a draft, opened by the owner of its association. */
export function useRulesPages() {
  const app = useApp()
  const { answer, sent } = app
  return {
    ...app,
    open(path: string, draft: Draft = draftOf(FILE)) {
      signIn('office')
      answer(listOffices, () => ({ offices: [anOffice('owner')] }))
      answer(readDraft, () => draft)
      openAt(path)
      return userEvent.setup()
    },
    /** The parts of the draft that were sent first. */
    sentParts: () =>
      ((sent()[0]?.fields ?? {}) as { parti?: { parte: string; testo: string; revisione: string }[] })
        .parti ?? [],
  }
}

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { readDraft, saveDraft } from '#contract/office-draft.ts'
import { listOffices } from '#contract/staff.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import office from '#locales/it/office.json' with { type: 'json' }
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import ui from '#locales/it/ui.json' with { type: 'json' }
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { anOffice } from '#web/testing/an-office.ts'

const { answer } = useApp()

/** What the server answers to who has no right to the rules. */
const FILE = {
  format: 2,
  key: 'club',
  name: 'Alto Sarca',
  waters: [],
  zones: [],
  permits: [{ key: 'day', name: { it: 'Giornata', en: 'Day' } }],
  discountCodes: [{ code: 'AMICI', percent: 10 }],
}
const draftWith = (part: object) => ({
  file: JSON.stringify(FILE),
  published: JSON.stringify(FILE),
  parts: [{ part: 'discountCodes', revision: 'first', ...part }],
  revision: 'r',
  edition: 3,
  mistakes: [],
  doubts: [],
})

function openCodes(role: OfficeRole, path = '/ufficio/sconti', part: object = {}) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(readDraft, () => draftWith(part))
  openAt(path)
  return userEvent.setup()
}

describe('the discount codes', () => {
  it('are changed by the treasurer, with what they are waiting for', async () => {
    const user = openCodes('treasurer')
    answer(saveDraft, () => draftWith({ savedAt: '2027-05-01T17:40:00.000Z', savedBy: 'Marco Dalpiaz' }))
    await user.click(await screen.findByRole('button', { name: /AMICI/ }))
    const percent = screen.getByRole('textbox', { name: texts.fields.percentOff })
    await user.clear(percent)
    await user.type(percent, '15')
    await user.click(screen.getByRole('button', { name: texts.save }))
    expect(await screen.findByText(new RegExp(texts.codes.waiting))).toBeTruthy()
    expect(screen.queryByRole('link', { name: texts.bar.review })).toBeNull()
  })

  it('with half a day keep it, and read as going on until a day that is not said', async () => {
    const user = openCodes('treasurer')
    await user.click(await screen.findByRole('button', { name: /AMICI/ }))
    const parts = await screen.findAllByRole('spinbutton')
    await user.click(parts.at(-3) ?? document.body)
    await user.keyboard('1203')
    expect(parts.slice(-3).map(({ textContent }) => textContent)).toEqual(['12', '03', 'aaaa'])
    await user.click(screen.getByRole('button', { name: /AMICI/ }))
    expect(screen.getByRole('button', { name: /AMICI.*…/ })).toBeTruthy()
  })

  it('that are saved with something to settle say both in one sentence, and nothing in red', async () => {
    const user = openCodes('treasurer')
    const mistake = {
      part: 'discountCodes' as const,
      of: '',
      where: 'AMICI',
      sentence: 'È troppo.',
    }
    const mistakes = ['/0/percent', '/0/uses'].map((place) => ({ ...mistake, place }))
    answer(saveDraft, () => ({ ...draftWith({ savedAt: '2027-05-01T17:40:00.000Z' }), mistakes }))
    await user.click(await screen.findByRole('button', { name: /AMICI/ }))
    const percent = screen.getByRole('textbox', { name: texts.fields.percentOff })
    await user.type(percent, '5')
    await user.click(screen.getByRole('button', { name: texts.save }))
    const both = texts.savedWithMistakes_other.replace('{{count}}', '2')
    expect(await screen.findByText(both)).toBeTruthy()
    expect(screen.queryByText(texts.saved)).toBeNull()
    expect(screen.queryByText(new RegExp(ui.formErrors_other.replace('{{count}}', '2')))).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('lead the owner to the review', async () => {
    openCodes('owner', '/ufficio/sconti', { savedAt: '2027-05-01T17:40:00.000Z' })
    expect(await screen.findByRole('link', { name: texts.bar.review })).toBeTruthy()
  })

  it('are not for the secretary, on either page', async () => {
    openCodes('secretary')
    expect(await screen.findByText(office.notYours.title)).toBeTruthy()
  })

  it('are no part of the rules of the secretary', async () => {
    openCodes('secretary', '/ufficio/permessi?parte=discountCodes')
    expect(await screen.findByText(texts.codes.notYours)).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.save })).toBeNull()
  })
})

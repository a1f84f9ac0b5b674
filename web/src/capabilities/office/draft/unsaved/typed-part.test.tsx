import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readDraft, saveDraft } from '#contract/office-draft.ts'
import app from '#locales/it/app.json' with { type: 'json' }
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { both, draftOf, FILE, PERMIT, save, section, useRulesPages } from '../draft-for-test.ts'

const { answer, open, refuse, sent, sentParts } = useRulesPages()

describe('a part that another officer saved meanwhile', () => {
  const priced = (base: string) => ({
    ...FILE,
    permits: FILE.permits.map((permit) => ({ ...permit, prices: { per: 'day', base } })),
  })
  const theirs = draftOf(priced('25.00'), {
    parts: [
      { part: 'permits/day', revision: 'second', savedBy: 'Lucia Zeni', savedAt: '2027-05-01T08:00:00.000Z' },
      { part: 'zones/river', revision: 'z' },
    ],
  })
  const priceField = () => screen.getByRole('textbox', { name: texts.fields.base }) as HTMLInputElement
  const bothAreNamed = () =>
    screen.findByText(`${texts.fields.base}: tu 22,50 €, nella bozza 25,00 €`, { selector: 'li' })

  /** Types 22,50 over 20 and saves, after the other one has saved 25. */
  async function saveTooLate() {
    const user = open(PERMIT)
    refuse(saveDraft, 'CHANGED_MEANWHILE', 409)
    await user.click(await section(texts.sections.prices))
    await user.clear(priceField())
    await user.type(priceField(), '22,5')
    answer(readDraft, () => theirs)
    await user.click(save())
    await bothAreNamed()
    return user
  }

  const mineOf = () => screen.getByRole('button', { name: `Tieni il mio: ${texts.fields.base}` })
  const theirsOf = () => screen.getByRole('button', { name: `Prendi il suo: ${texts.fields.base}` })
  const last = () =>
    (sent().at(-1) as { fields: { parti: { testo: string; revisione: string }[] } }).fields.parti

  it('is asked where both changed a field; mine stays by a press, and is saved with the rest', async () => {
    const user = await saveTooLate()
    answer(saveDraft, () => theirs)
    const before = sent().length
    await user.click(save())
    expect(screen.getByText(texts.meanwhile.chooseFirst)).toBeTruthy()
    expect(sent()).toHaveLength(before)
    await user.click(mineOf())
    await waitFor(() => expect(document.activeElement).toBe(save()))
    await user.click(save())
    await waitFor(() => expect(last()?.[0]?.revisione).toBe('second'))
    expect(JSON.parse(last()?.[0]?.testo ?? '') as object).toMatchObject({ prices: { base: '22.50' } })
  })

  it('takes the place of what is typed by a press', async () => {
    const user = await saveTooLate()
    await user.click(theirsOf())
    await waitFor(() => expect(priceField().value).toBe('25,00'))
    expect(document.activeElement).toBe(save())
    expect(screen.queryByText(texts.meanwhile.bothChanged)).toBeNull()
  })

  it('is joined where each changed other fields, said truly, and saved with one more press', async () => {
    const user = open(PERMIT)
    const renamed = { ...FILE, permits: FILE.permits.map((one) => ({ ...one, summary: both('Testo A.') })) }
    refuse(saveDraft, 'CHANGED_MEANWHILE', 409)
    await user.click(await section(texts.sections.prices))
    await user.clear(priceField())
    await user.type(priceField(), '22,5')
    answer(readDraft, () => ({ ...theirs, file: JSON.stringify(renamed) }))
    await user.click(save())
    expect(await screen.findByText(texts.meanwhile.cameIn)).toBeTruthy()
    expect(screen.getByText(`${texts.fields.summary}, italiano: ora Testo A.`)).toBeTruthy()
    expect(screen.queryByText(/: tu /)).toBeNull()
    expect(priceField().value).toBe('22,5')
    answer(saveDraft, () => theirs)
    await user.click(save())
    await waitFor(() => expect(last()?.[0]?.revisione).toBe('second'))
    expect(JSON.parse(last()?.[0]?.testo ?? '') as object).toMatchObject({
      summary: { it: 'Testo A.' },
      prices: { base: '22.50' },
    })
  })

  it('is told by the server where it was another part that was saved along', async () => {
    const user = open(PERMIT)
    refuse(saveDraft, 'CHANGED_MEANWHILE', 409, { title: 'Un’altra persona ha salvato.' })
    await user.click(await section(texts.sections.prices))
    await user.type(priceField(), '1')
    await user.click(save())
    expect(await screen.findByText('Un’altra persona ha salvato.')).toBeTruthy()
  })

  it('is shown beside what was typed before a reload', async () => {
    await saveTooLate()
    cleanup()
    open(PERMIT, theirs)
    expect(await bothAreNamed()).toBeTruthy()
  })
})

it('what was typed before and not saved is shown with a sign, until it is saved or taken back', async () => {
  const user = open(PERMIT)
  await user.click(await section(texts.sections.prices))
  await user.type(screen.getByRole('textbox', { name: texts.fields.base }), '5')
  expect(screen.queryByText(app.typed.title)).toBeNull()
  cleanup()
  const again = open(PERMIT)
  expect(await screen.findByText(app.typed.title)).toBeTruthy()
  await again.click(screen.getByRole('button', { name: app.typed.drop }))
  expect(screen.queryByText(app.typed.title)).toBeNull()
  cleanup()
  open(PERMIT)
  await section(texts.sections.prices)
  expect(screen.queryByText(app.typed.title)).toBeNull()
})

describe('a list of the rules', () => {
  const CODES = '/ufficio/permessi?parte=discountCodes'
  const emptied = draftOf(FILE, {
    parts: [{ part: 'discountCodes', revision: 'gone', isRemoved: true }],
  })

  it('says that it was saved with nothing in it', async () => {
    const coded = { ...FILE, discountCodes: [{ code: 'TROTA', percent: 10 }] }
    const user = open(CODES, draftOf(coded, { parts: [{ part: 'discountCodes', revision: 'full' }] }))
    answer(saveDraft, () => emptied)
    await user.click(await screen.findByRole('button', { name: /TROTA/ }))
    await user.click(screen.getByRole('button', { name: texts.removeRow }))
    await user.click(save())
    expect(await screen.findByText(texts.saved)).toBeTruthy()
    expect(sentParts()).toEqual([{ parte: 'discountCodes', revisione: 'full' }])
  })

  it('opens a new entry and puts the cursor in it; a removed one leaves the focus in the list', async () => {
    const user = open(CODES, emptied)
    await user.click(await screen.findByRole('button', { name: /Aggiungi/ }))
    const [code] = await screen.findAllByRole('textbox')
    expect(document.activeElement).toBe(code)
    await user.click(screen.getByRole('button', { name: texts.removeRow }))
    expect(document.activeElement?.getAttribute('role')).toBe('group')
  })

  it('sends an empty entry as one, for which the server names what it lacks', async () => {
    const user = open('/ufficio/permessi?parte=closures')
    answer(saveDraft, () => draftOf(FILE))
    await user.click(await screen.findByRole('button', { name: /Aggiungi/ }))
    await user.click(save())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sentParts()[0]?.testo).toBe('[{}]')
  })
})

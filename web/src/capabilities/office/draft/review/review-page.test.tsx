import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { discardDraft, listEditions, previewEdition, restoreEdition } from '#contract/office-draft.ts'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { draftOf, FILE, useRulesPages } from '../draft-for-test.ts'

const { answer, open, requests } = useRulesPages()

const aPreview = (parts: readonly string[]) => ({
  changes: parts.map((part) => ({
    part,
    kind: 'changed' as const,
    name: part,
    before: [],
    after: [`${part} di adesso`],
  })),
  mistakes: [],
  doubts: [],
  sold: [],
  revision: 'whole',
})

it('all changes are taken back in one act, after a warning that counts them', async () => {
  answer(listEditions, () => ({ editions: [] }))
  answer(previewEdition, () => aPreview(['permits/day', 'zones/river', 'calendars']))
  const user = open('/ufficio/pubblica')
  await user.click(await screen.findByRole('button', { name: texts.review.discardAll }))
  const dialog = within(await screen.findByRole('alertdialog', { name: /togliere 3 modifiche/ }))
  await user.click(dialog.getByRole('button', { name: texts.review.discardKeep }))
  await user.click(screen.getByRole('button', { name: texts.review.discardAll }))
  answer(discardDraft, () => draftOf(FILE))
  answer(previewEdition, () => aPreview([]))
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: texts.review.discardDo }),
  )
  const done = await screen.findByText(texts.review.discarded)
  const [discarded] = requests.filter(({ way }) => way === `DELETE ${discardDraft.path}`)
  expect([...(discarded?.query.keys() ?? [])]).toEqual(['idAssociazione'])
  await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true))
  expect(screen.getByRole('link', { name: texts.review.toTrail })).toBeTruthy()
})

it.each([
  ['permits/day', 'zones[0].zone', '/ufficio/permessi?parte=permits%2Fday&regola=zones%5B0%5D.zone'],
  ['zones/river', 'shape', '/ufficio/zone?parte=zones%2Friver&regola=shape'],
  [undefined, 'zones', '/ufficio/zone'],
])('a mistake of %s at %s leads to where it is mended', async (part, place, href) => {
  answer(listEditions, () => ({ editions: [] }))
  const mistake = {
    ...(part !== undefined && { part }),
    place,
    of: 'Permesso «Giornata»',
    sentence: 'Non c’è.',
  }
  answer(previewEdition, () => ({ ...aPreview(['permits/day']), mistakes: [mistake] }))
  open('/ufficio/pubblica')
  const link = await screen.findByRole('link', { name: 'Permesso «Giornata»' })
  expect(link.getAttribute('href')).toBe(href)
})

const EDITIONS = [2, 1].map((number) => ({ number, publishedAt: '2027-05-01T09:00:00.000Z' }))
const restoreFirst = () => screen.findByRole('button', { name: /bozza la versione 1/ })
const restored = () => requests.filter(({ way }) => way === `POST ${restoreEdition.path}`)

it('an earlier edition replaces the changes of the draft only after a question that counts them', async () => {
  answer(listEditions, () => ({ editions: EDITIONS }))
  answer(previewEdition, () => aPreview(['permits/day', 'discountCodes']))
  const savedAt = '2027-05-01T09:00:00.000Z'
  const parts = ['permits/day', 'discountCodes'].map((part) => ({ part, revision: part, savedAt }))
  const user = open('/ufficio/pubblica', draftOf(FILE, { parts }))
  answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
  await user.click(await restoreFirst())
  const dialog = within(await screen.findByRole('alertdialog', { name: /versione 1 e togliere 1 modifica/ }))
  expect(dialog.getByText(new RegExp(texts.review.restoreCodesStay))).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: texts.review.restoreKeep }))
  expect(restored()).toEqual([])
  await user.click(await restoreFirst())
  answer(restoreEdition, () => draftOf(FILE))
  const again = within(screen.getByRole('alertdialog'))
  await user.click(again.getByRole('button', { name: texts.review.restoreDo }))
  await screen.findByText(new RegExp(texts.review.restored))
  expect(restored()).toHaveLength(1)
  expect(screen.getByRole('link', { name: texts.review.toTrail })).toBeTruthy()
})

it('an earlier edition is put into a draft without changes at once', async () => {
  answer(listEditions, () => ({ editions: EDITIONS }))
  answer(previewEdition, () => aPreview([]))
  const user = open('/ufficio/pubblica')
  answer(restoreEdition, () => draftOf(FILE))
  await user.click(await restoreFirst())
  await screen.findByText(new RegExp(texts.review.restored))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

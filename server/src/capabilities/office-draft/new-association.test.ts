import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listAssociations, listOffers } from '#contract/catalogue.ts'
import { listGuides } from '#contract/guides.ts'
import { previewEdition, publishEdition, readDraft, saveDraft } from '#contract/office-draft.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { listWaters } from '#contract/waters.ts'
import { partsOf } from '#association-file/draft-parts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { beginAssociation } from '../catalogue/index.ts'

const NOW = new Date('2027-05-01T09:00:00+02:00')
const lenza = useLenza({ now: NOW })
const FOLDER = new URL('../../../../association-file/templates/', import.meta.url)
const templates = readdirSync(FOLDER)

async function aBeginning(key: string) {
  const club = { key, name: `Club ${key}`, timeZone: 'Europe/Rome' }
  const begun = await inTransaction(lenza.db, (tx) => beginAssociation(tx, club, NOW))
  if (begun === undefined) throw new Error('the key is in use')
  const owner = await aPersonOfTheOffice(lenza, begun)
  return { ...begun, as: { token: owner.token, language: 'it' as const } }
}
const names = async () =>
  granted(await lenza.call(listAssociations, {}, { language: 'it' })).associations.map(({ name }) => name)

describe('a new association', () => {
  it('is seen by no angler, and its draft has what its settings say', async () => {
    const { associationId, as } = await aBeginning('new')
    expect(await names()).toEqual([])
    const { guides } = granted(await lenza.call(listGuides, {}, { language: 'it' }))
    expect(guides).toEqual([])
    const draft = granted(await lenza.call(readDraft, { associationId }, as))
    expect(JSON.parse(draft.file)).toMatchObject({ key: 'new', name: 'Club new', permits: [] })
    expect([draft.edition, draft.published]).toEqual([undefined, undefined])
    expect(
      await inTransaction(lenza.db, (tx) =>
        beginAssociation(tx, { key: 'new', name: 'Other', timeZone: 'Europe/Rome' }, NOW),
      ),
    ).toBeUndefined()
  })

  it('is written from nothing too, in any order; what is still missing is named', async () => {
    const { associationId, as } = await aBeginning('from-nothing')
    const save = async (part: string, value: unknown) =>
      granted(
        await lenza.call(saveDraft, { associationId, parts: [{ part, value: JSON.stringify(value) }] }, as),
      )
    const first = await save('calendars', { all: { in: [{ weekdays: [6, 7] }] } })
    expect(first.mistakes.map(({ place, part }) => part ?? place)).toEqual(['waters', 'permits'])
    const { permits } = JSON.parse(readFileSync(new URL(templates[0] ?? '', FOLDER), 'utf8')) as {
      permits: { key: string }[]
    }
    const [permit] = permits
    await save(`permits/${permit?.key}`, permit)
    const { mistakes } = await save('waters', ['Rio'])
    expect(mistakes.map(({ part }) => part)).not.toContain('waters')
  })

  it.each(templates)('takes the template %s untouched, and is on sale once published', async (name) => {
    const key = name.replace('.json', '')
    const { associationId, as } = await aBeginning(key)
    const template = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as object
    const parts = [...partsOf(template)].map(([part, value]) => ({ part, value: JSON.stringify(value) }))
    const saved = granted(await lenza.call(saveDraft, { associationId, parts }, as))
    expect(saved.mistakes).toEqual([])
    expect(await names()).not.toContain(`Club ${key}`)
    const needs = async () =>
      granted(await lenza.call(readOfficeDay, { associationId }, as)).needs.map(({ kind }) => kind)
    expect(await needs()).toEqual(['nothingOnSale'])
    const { revision, changes } = granted(await lenza.call(previewEdition, { associationId }, as))
    expect(changes.every(({ kind }) => kind === 'added')).toBe(true)
    // What nobody touched is named, and does not go on sale without a word.
    const left = saved.stillExample ?? []
    expect(left.map(({ kind }) => kind)).toContain('water')
    expect(left.map(({ kind }) => kind)).toContain('zone')
    expect(left.map(({ kind }) => kind)).toContain('fee')
    const publish = async (ownExamples: string[]) =>
      lenza.call(publishEdition, { associationId, revision, ownExamples }, as)
    const ids = left.map(({ id }) => id)
    for (const some of [[], ids.slice(1)]) expect(refused(await publish(some)).code).toBe('STILL_EXAMPLE')
    expect(await names()).not.toContain(`Club ${key}`)
    expect(granted(await publish(ids))).toEqual({ edition: 1 })
    expect(await names()).toContain(`Club ${key}`)
    // Where the template drew its zones is nowhere: no map of anglers shows it.
    const { waters } = granted(await lenza.call(listWaters, { day: '2027-06-01' }))
    const ofClub = waters.filter((water) => water.associationId === associationId)
    expect(ofClub.flatMap(({ zones }) => zones.map(({ outline }) => outline)).filter(Boolean)).toEqual([])
    const draft = granted(await lenza.call(readDraft, { associationId }, as))
    expect(draft.stillExample?.every(({ isOwn }) => isOwn)).toBe(true)
    expect(await needs()).toEqual([])
    const note = { part: 'note', value: '{"it":"Nota","en":"Note"}' }
    granted(await lenza.call(saveDraft, { associationId, parts: [note] }, as))
    expect(await needs()).toEqual(['unpublishedChanges'])
    const { offers } = granted(await lenza.call(listOffers, { day: '2027-05-05' }, { language: 'it' }))
    const own = offers.filter((offer) => offer.associationId === associationId)
    expect(own.length).toBeGreaterThan(0)
    expect(own.some(({ reasons }) => reasons.length === 0)).toBe(true)
  })
})

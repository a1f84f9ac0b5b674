import { expect, it, vi } from 'vitest'
import { readPermit } from '#contract/catalogue.ts'
import { saveDraft } from '#contract/office-draft.ts'
import { readRules } from '#contract/office-settings.ts'
import { THIRD } from '#contract/third-language-for-test.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { as, fileIn, permitOf, useDrafts } from './drafts-for-test.ts'

vi.mock('#contract/languages.ts', async (actual) =>
  (await import('#contract/third-language-for-test.ts')).withThirdLanguage(await actual()),
)
vi.mock('node:fs', async (actual) =>
  (await import('#contract/third-language-for-test.ts')).withThirdTexts(await actual()),
)

// A club's texts in a language that is added one day: nothing of what follows knows two languages.

const { lenza, aClub, draftOf, preview, publish } = useDrafts()

const text = (of: string) => ({ it: `${of} (it)`, en: `${of} (en)`, [THIRD]: `${of} (third)` })
const PARTS = {
  'zones/upper': { key: 'upper', name: text('Upper'), shape: { type: 'Point', coordinates: [11, 46] } },
  slots: [{ code: 'M', name: text('Morning'), from: '06:00', to: '13:00' }],
  ageGroups: [{ key: 'young', name: text('Young'), under: 13 }],
  note: text('Note'),
  documents: [{ name: text('Rules'), url: 'https://example.org/rules.pdf' }],
}

it('survives the draft, its judging, its sentences and its publishing, and is read by anglers', async () => {
  const club = await aClub()
  const permit = {
    ...permitOf(fileIn(await draftOf(club))),
    name: text('Day'),
    summary: text('A day'),
    conditions: text('Rules of the day'),
    zones: [{ zone: 'upper' }],
    slots: ['M'],
    limits: [{ keptPerDay: 1, gear: text('One hook') }],
    prices: { base: '20.00', rows: [{ groups: ['young'], price: '5.00' }] },
  }
  const parts = Object.entries({ ...PARTS, 'permits/day': permit }).map(([part, value]) => ({
    part,
    value: JSON.stringify(value),
  }))
  const [{ revision } = {}] = (await draftOf(club)).parts.filter(({ part }) => part === 'permits/day')
  const sent = parts.map((one) => (one.part === 'permits/day' ? { ...one, revision } : one))
  const saved = granted(
    await lenza.call(saveDraft, { associationId: club.associationId, parts: sent }, as(club.owner)),
  )
  expect(permitOf(fileIn(saved)).name).toEqual(text('Day'))

  const read = await preview(club)
  expect(read.mistakes).toEqual([])
  const words = read.changes.flatMap(({ after }) => after).join('\n')
  for (const name of ['Day (third)', 'A day (third)', 'Note (third)', 'Upper (third)']) {
    expect(words).toContain(name)
  }
  granted(await publish(club, read.revision))

  const { permitId } = await lenza.db
    .selectFrom('permit')
    .select('id as permitId')
    .where('association_id', '=', club.associationId)
    .executeTakeFirstOrThrow()
  for (const [language, ending] of [
    [THIRD, 'third'],
    ['it', 'it'],
    ['en', 'en'],
  ] as const) {
    const shown = granted(await lenza.call(readPermit, { permitId }, { language }))
    expect(shown).toMatchObject({
      name: `Day (${ending})`,
      summary: `A day (${ending})`,
      conditions: `Rules of the day (${ending})`,
      slots: [{ name: `Morning (${ending})` }],
      rules: { zones: [{ name: `Upper (${ending})` }], limits: [{ gear: `One hook (${ending})` }] },
    })
    const { permits } = granted(
      await lenza.call(
        readRules,
        { associationId: club.associationId },
        { token: club.owner.token, language },
      ),
    )
    expect(JSON.stringify(permits)).toContain(`Young (${ending})`)
  }
  const again = fileIn(await draftOf(club))
  expect(permitOf(again)).toMatchObject({ name: text('Day'), limits: [{ gear: text('One hook') }] })
  expect(again.zones?.find(({ key }) => key === 'upper')?.name).toEqual(text('Upper'))
})

it('is judged like the others: a mistake is told at its field, and hides no other', async () => {
  const club = await aClub()
  const permit = permitOf(fileIn(await draftOf(club)))
  const wrong = {
    ...permit,
    name: { ...permit.name, [THIRD]: 'x'.repeat(81) },
    prices: { base: '0.20' },
  }
  const [{ revision } = {}] = (await draftOf(club)).parts.filter(({ part }) => part === 'permits/day')
  const value = JSON.stringify(wrong)
  const problem = refused(
    await lenza.call(
      saveDraft,
      { associationId: club.associationId, parts: [{ part: 'permits/day', value, revision }] },
      as(club.owner),
    ),
  )
  expect(problem).toMatchObject({
    errori: [{ posizione: `name.${THIRD}`, dove: `Name (${THIRD})` }, { posizione: 'prices.base' }],
  })
})

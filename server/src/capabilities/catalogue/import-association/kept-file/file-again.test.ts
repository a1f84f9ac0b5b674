import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listEvents } from '#contract/office-events.ts'
import { downloadFile, readRules, readSettings, saveSettings } from '#contract/office-settings.ts'
import { inviteWarden } from '#server/capabilities/identity/index.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { howMany, isLongForm } from '#server/testing/long-form.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { currentCatalogue } from '../../board/read-board.ts'
import { importAssociation } from '../import-association.ts'
import { readPictures } from '../pictures/read-pictures.ts'
import { PictureNotStored } from '../pictures/stored-pictures.ts'
import { readAssociationFile } from '#association-file/read-association-file.ts'
import type { InviteWarden } from '../store/store-people.ts'

const NOW = new Date('2027-05-01T09:00:00+02:00')
const lenza = useLenza({ now: NOW })
const as = ({ token }: Pick<Person, 'token'>) => ({ token, language: 'en' as const })
const pathOf = (folder: string) => fileURLToPath(new URL(`../../../../../../${folder}`, import.meta.url))
const files = ['demo/associations', 'association-file/templates'].flatMap((folder) =>
  readdirSync(pathOf(folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ folder: pathOf(folder), name })),
)
/** The short form has the demo's lake, which has every part that a file may have, and the templates. */
const filesLoaded = isLongForm
  ? files
  : files.filter(({ folder, name }) => folder.endsWith('templates') || name === 'lago-che-non-ce.json')
/** Beside which there is no picture. */
const elsewhere = mkdtempSync(join(tmpdir(), 'lenza-file-'))

async function load(text: string, folder: string) {
  const read = readAssociationFile(text, NOW)
  if ('mistakes' in read) throw new Error(JSON.stringify(read.mistakes))
  const found = await readPictures(read.file, folder)
  if ('mistakes' in found) throw new Error(JSON.stringify(found.mistakes))
  const invite: InviteWarden = (tx, warden) => inviteWarden(tx, lenza, warden, NOW)
  return importAssociation(lenza.db, read.file, NOW, invite, found.pictures)
}

async function download(associationId: number, owner: Person): Promise<string> {
  await confirmSession(lenza, owner)
  return granted(await lenza.call(downloadFile, { associationId }, as(owner))).text
}

/** All that is on sale, and all that the association lists beside it. */
async function everythingOf(associationId: number) {
  const { associations, zones, permits } = await currentCatalogue(lenza.db)
  const { updatedAt: _, ...association } = associations.get(associationId) ?? {}
  const people = await Promise.all(
    (
      [
        'association_member',
        'member_number',
        'blocked_holder',
        'association_warden',
        'discount_code',
      ] as const
    ).map((table) =>
      lenza.db.selectFrom(table).selectAll().where('association_id', '=', associationId).execute(),
    ),
  )
  const pictures = await lenza.db
    .selectFrom('picture')
    .select(['hash', 'width', 'format'])
    .where('association_id', '=', associationId)
    .orderBy('hash')
    .orderBy('width')
    .orderBy('format')
    .execute()
  return {
    association,
    zones: [...zones.values()].filter((zone) => zone.associationId === associationId),
    permits: [...permits.values()].filter((permit) => permit.associationId === associationId),
    people: people.map((rows) => rows.map((row) => JSON.stringify({ ...row, id: undefined })).toSorted()),
    pictures,
  }
}

describe('the file of an association', () => {
  it.each(filesLoaded)('of $name, downloaded and loaded again, changes nothing', async ({ folder, name }) => {
    const { associationId } = await load(readFileSync(join(folder, name), 'utf8'), folder)
    const owner = await aPersonOfTheOffice(lenza, { associationId })
    const before = await everythingOf(associationId)
    const text = await download(associationId, owner)
    const done = await load(text, elsewhere)
    const nothing = { added: 0, changed: 0, gone: 0 }
    expect(done).toMatchObject({
      isNew: false,
      invited: 0,
      zones: nothing,
      permits: nothing,
      discountCodes: nothing,
      places: { added: 0, changed: 0 },
      office: { parts: [] },
    })
    expect(await everythingOf(associationId)).toEqual(before)
    expect(await download(associationId, owner)).toBe(text)
  })

  it('has whatever the office has changed, and loaded again changes nothing', async () => {
    const line = fc
      .string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' })
      .filter((text) => text.trim() !== '')
    const inBoth = fc.record({ it: line, en: line })
    const changes = fc.record(
      {
        name: line,
        summary: inBoth,
        guide: inBoth,
        officeHours: inBoth,
        phone: fc.constantFrom('+39 0465 000000', '0465/111111'),
        address: line,
        colour: fc.constantFrom('#000000', '#AA00FF'),
        pointsOfSale: fc.array(fc.record({ name: line, address: line, hours: inBoth }), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    )
    const { associationId } = await anAssociation('sarca')
      .withMembers('socio@example.org')
      .with(aPermit())
      .loadInto(lenza)
    const owner = await aPersonOfTheOffice(lenza, { associationId })
    await fc.assert(
      fc.asyncProperty(changes, async (typed) => {
        const { waters: _, ...found } = granted(await lenza.call(readSettings, { associationId }, as(owner)))
        granted(await lenza.call(saveSettings, { ...found, ...typed, associationId }, as(owner)))
        const before = await everythingOf(associationId)
        const done = await load(await download(associationId, owner), elsewhere)
        expect(done.office.parts).toEqual([])
        expect(await everythingOf(associationId)).toEqual(before)
      }),
      { numRuns: howMany({ short: 3, long: 15 }) },
    )
  })

  it('needs the password again, names people only then, and is in the trail', async () => {
    const { associationId } = await anAssociation('avisio')
      .withMembers('socio@example.org')
      .with(aPermit())
      .loadInto(lenza)
    const owner = await aPersonOfTheOffice(lenza, { associationId })
    expect(refused(await lenza.call(downloadFile, { associationId }, as(owner))).code).toBe(
      'CONFIRMATION_NEEDED',
    )
    expect(await download(associationId, owner)).toContain('socio@example.org')
    const { events } = granted(await lenza.call(listEvents, { associationId }, as(owner)))
    expect(events.map(({ act }) => act)).toEqual(['file.downloaded'])
    const kept = await lenza.db
      .selectFrom('association')
      .select('file')
      .where('id', '=', associationId)
      .execute()
    expect(JSON.stringify(kept)).not.toContain('@example.org')
  })

  it('reads as sentences, in the language of the reader', async () => {
    const { associationId } = await anAssociation('noce').with(aPermit().costing(2000)).loadInto(lenza)
    const owner = await aPersonOfTheOffice(lenza, { associationId })
    const found = granted(await lenza.call(readRules, { associationId }, as(owner)))
    expect(found.permits).toMatchObject([{ key: 'day', name: 'day (en)' }])
    expect(found.permits?.[0]?.sentences.join(' ')).toContain('€20')
    expect(found.club).toEqual([
      'No limit for each person: as many permits as they like.',
      'Always: each person has the very same permit, for the same days, zone, time and technique, only once.',
    ])
  })

  it('of an association imported before files were kept has no sentences and no download', async () => {
    const { associationId } = await anAssociation('chiese').with(aPermit()).loadInto(lenza)
    await lenza.db
      .updateTable('association')
      .set({ file: null as never })
      .where('id', '=', associationId)
      .execute()
    const owner = await aPersonOfTheOffice(lenza, { associationId })
    expect(granted(await lenza.call(readRules, { associationId }, as(owner)))).toEqual({ club: [] })
    expect(refused(await lenza.call(downloadFile, { associationId }, as(owner))).code).toBe('FILE_NOT_KEPT')
  })

  it('with a picture that this server has not is refused whole', async () => {
    const [first] = files
    const text = readFileSync(join(first?.folder ?? '', first?.name ?? ''), 'utf8')
    const strange = JSON.parse(text) as { aboutWaters: { picture: object }[] }
    for (const { picture } of strange.aboutWaters) Object.assign(picture, { stored: '0'.repeat(20) })
    await expect(load(JSON.stringify(strange), elsewhere)).rejects.toThrow(PictureNotStored)
  })
})

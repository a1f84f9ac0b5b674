import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changeSettings, settingsNow } from '../settings/change-settings.ts'
import type { AssociationSettings } from '../settings/association-settings.ts'
import { readCatalogue } from '../store/read-catalogue.ts'
import { NOW, readFile, type WrittenFile } from '#association-file/association-file-for-test.ts'
import { prepareLogo } from './pictures/prepare-picture.ts'
import { LOGO } from './pictures/prepared-picture.ts'
import { importAssociation } from './import-association.ts'
import { summaryLines } from './import-texts.ts'

const lenza = useLenza({ now: NOW })
const now = NOW
let clubs = 0
beforeEach(() => void (clubs += 1))
const noWardens = () => Promise.reject(new Error('the file names no wardens'))

const present = async (associationId: number) => {
  const found = (await readCatalogue(lenza.db)).associations.get(associationId)
  if (found === undefined) throw new Error('no such association')
  return settingsNow(found)
}

/** The office changes these parts of what is there. */
async function change(associationId: number, parts: Partial<AssociationSettings>) {
  const { settings, revision } = await present(associationId)
  await inTransaction(lenza.db, (tx) =>
    changeSettings(tx, { associationId, revision, settings: { ...settings, ...parts } }, now),
  )
}

const again = (changes: Partial<WrittenFile> = {}, replaces = false) =>
  importAssociation(lenza.db, readFile({ key: `club-${clubs}`, ...changes }), now, noWardens, new Map(), {
    replaces,
  })

const fileOfPicture = (hash: string) =>
  lenza.db.selectFrom('picture').select('format').where('hash', '=', hash).execute()

describe('what the office has changed', () => {
  it('stays when the file is loaded again, and is named; the rest is that of the file', async () => {
    const { associationId } = await again()
    await change(associationId, { name: 'The office’s name', phone: '+39 0465 000000' })
    const done = await again({ name: 'The file’s name', colour: '#AA0000' })
    expect(done.office).toEqual({ parts: ['name', 'contacts.phone'], areReplaced: false })
    expect((await present(associationId)).settings).toMatchObject({
      name: 'The office’s name',
      phone: '+39 0465 000000',
      colour: '#AA0000',
    })
    const lines = summaryLines(loadTexts(), 'en', 'club.json', { closures: [] }, done)
    expect(lines).toContain(
      '  the office has changed these parts, and they stay as they are there: name, contacts.phone. With --replace those of the file apply',
    )
    expect((await again()).office.parts).toEqual(['name', 'contacts.phone'])
  })

  it('is overwritten with --replace, once and in the trail', async () => {
    const { associationId } = await again()
    await change(associationId, { name: 'The office’s name' })
    expect((await again({}, true)).office).toEqual({ parts: ['name'], areReplaced: true })
    expect((await present(associationId)).settings.name).toBe('The club')
    expect(
      await lenza.db.selectFrom('office_event').select(['act', 'account_id', 'after']).execute(),
    ).toEqual([{ act: 'settings.replaced', account_id: null, after: { parts: 'name', name: 'The club' } }])
    expect((await again({}, true)).office.parts).toEqual([])
    expect((await again({ name: 'Another' })).office.parts).toEqual([])
    expect((await present(associationId)).settings.name).toBe('Another')
  })

  it('stays removed where the office has removed it', async () => {
    const { associationId } = await again()
    const { settings, revision } = await present(associationId)
    const { email: _, ...without } = settings
    await inTransaction(lenza.db, (tx) =>
      changeSettings(tx, { associationId, revision, settings: without }, now),
    )
    expect((await again()).office.parts).toEqual(['contacts.email'])
    expect((await present(associationId)).settings.email).toBeUndefined()
  })

  it('keeps the logo that the office put up, and its files, until --replace brings that of the file', async () => {
    const logoOf = async (background: string) => {
      const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background } })
        .png()
        .toBuffer()
      const found = await prepareLogo(bytes)
      if ('wrong' in found) throw new Error(found.wrong.code)
      return found.prepared
    }
    const [ofFile, ofOffice] = [await logoOf('#0e5e59'), await logoOf('#aa0000')]
    const load = (replaces: boolean) => {
      const file = readFile({ key: `club-${clubs}`, logo: { file: 'logo.png' } })
      return importAssociation(lenza.db, file, now, noWardens, new Map([[LOGO, ofFile]]), { replaces })
    }
    const { associationId } = await load(false)
    const { settings, revision } = await present(associationId)
    await inTransaction(lenza.db, (tx) =>
      changeSettings(tx, { associationId, revision, settings, logo: { prepared: ofOffice } }, now),
    )
    const shown = async () => ({
      logo: (await present(associationId)).settings.logo?.hash,
      canBeRead: (await fileOfPicture(ofOffice.hash)).length > 0,
    })
    expect((await load(false)).office.parts).toEqual(['logo'])
    expect(await shown()).toEqual({ logo: ofOffice.hash, canBeRead: true })
    await load(true)
    expect(await shown()).toEqual({ logo: ofFile.hash, canBeRead: false })
    expect(await fileOfPicture(ofFile.hash)).toHaveLength(2)
  })

  it('is no longer a change once the file says the same', async () => {
    const { associationId } = await again()
    await change(associationId, { name: 'The new name' })
    expect((await again({ name: 'The new name' })).office.parts).toEqual([])
    expect((await again({ name: 'Newer still' })).office.parts).toEqual([])
    expect((await present(associationId)).settings.name).toBe('Newer still')
  })

  it('is told to somebody who still has the settings from before an import', async () => {
    const { associationId } = await again()
    const { settings, revision } = await present(associationId)
    await again({ colour: '#AA0000' })
    const late = inTransaction(lenza.db, (tx) =>
      changeSettings(tx, { associationId, revision, settings: { ...settings, name: 'Late' } }, now),
    )
    await expect(late).rejects.toThrow('CHANGED_MEANWHILE')
  })
})

import type { Page } from '@playwright/test'
import { expect } from '../paced-story.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import {
  CALENDAR_FIELDS,
  CLUB_PARTS,
  type ClubPart,
} from '#web/capabilities/office/draft/fields/club-fields.ts'
import { PERMIT_SECTIONS } from '#web/capabilities/office/draft/fields/permit-fields.ts'
import { zonesAsGeojson } from '#web/capabilities/office/zones/files/zones-as-geojson.ts'
import { ZONE_FIELDS } from '#web/capabilities/office/zones/zone-fields.ts'
import type { Sentences } from '../sentences.ts'
import { type NamedList, withKeys } from './renamed.ts'
import { open, type Typed, typeFields } from './type-fields.ts'

/** A club whose file is typed into the pages. */
export interface ClubToType {
  page: Page
  say: Sentences
  associationId: number
  /** As the file says it, every default in it. */
  file: WrittenFile
  /** The draft as it is saved. */
  readDraft: () => Promise<WrittenFile>
}

const BEFORE_PERMITS: readonly ClubPart[] = ['waters', 'slots', 'ageGroups']
const AFTER_PERMITS: readonly ClubPart[] = [
  'quotas',
  'purchaseLimits',
  'requires',
  'facts',
  'membershipPlans',
  'catchCaps',
  'closures',
  'documents',
  'widgetSites',
  'holdMinutes',
  'noWaitingList',
  'satispay',
  'paypal',
  'invitationsUntil',
]

/** Types everything, each part on its page; where zones are comes from a map file. The file with the keys that the pages gave. */
export async function typeClub(club: ClubToType): Promise<WrittenFile> {
  let file = await typeZones(club)
  if (file.calendars !== undefined) await typeCalendars(club, file)
  for (const part of BEFORE_PERMITS) file = await typePart(club, file, part)
  for (const { key } of file.permits) file = await typePermit(club, file, key)
  for (const part of AFTER_PERMITS) file = await typePart(club, file, part)
  return file
}

const openPart = async ({ page, say, associationId }: ClubToType, part: string): Promise<void> => {
  await page.goto(`/ufficio/permessi?associazione=${associationId}&parte=${encodeURIComponent(part)}`)
  await expect(page.getByRole('button', { name: say('office-rules.save'), exact: true })).toBeVisible()
}

async function save({ page, say }: ClubToType): Promise<void> {
  await page.getByRole('button', { name: say('office-rules.save'), exact: true }).click()
  await expect(page.getByText(say('office-rules.saved'))).toBeVisible()
}

/** The zones of a map program, then what only this page knows of each. */
async function typeZones(club: ClubToType): Promise<WrittenFile> {
  const { page, say, associationId, file } = club
  const { zones = [] } = file
  await page.goto(`/ufficio/zone?associazione=${associationId}`)
  await page
    .getByLabel(say('office-zones.import.choose'), { exact: true })
    .and(page.locator('input'))
    .setInputFiles({
      name: 'zone.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(zonesAsGeojson(zones)),
    })
  await page
    .getByRole('button', { name: say('office-zones.import.act', { count: zones.length }), exact: true })
    .click()
  await expect(page.getByText(say('office-zones.import.added', { count: zones.length }))).toBeVisible()
  const { zones: saved = [] } = await club.readDraft()
  for (const [index, wanted] of zones.entries()) {
    const { key = '' } = saved[index] ?? {}
    await page.goto(`/ufficio/zone?associazione=${associationId}&parte=${encodeURIComponent(`zones/${key}`)}`)
    const { it } = wanted.name
    await typeFields({ page, say, wanted, present: { name: { it, en: it } }, draft: file }, ZONE_FIELDS)
    await save(club)
  }
  return withKeys(file, 'zones', zones, saved)
}

async function typeCalendars(club: ClubToType, file: WrittenFile): Promise<void> {
  const { page, say } = club
  await openPart(club, 'calendars')
  const empty = { in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] }
  const typed: Typed = { page, say, wanted: file.calendars, present: {}, draft: file }
  for (const [index, name] of Object.keys(file.calendars ?? {}).entries()) {
    await page.getByLabel(say('office-rules.calendars.newName'), { exact: true }).fill(name)
    await page.getByRole('button', { name: say('office-rules.calendars.add'), exact: true }).click()
    await open(page.locator('form h3 button[aria-expanded]').nth(index))
    typed.present = { ...(typed.present as object), [name]: { name: { it: name, en: name }, ...empty } }
    await typeFields(typed, CALENDAR_FIELDS, [name])
  }
  await save(club)
}

type Entry = { key?: string; code?: string }

/** Keys of entries that no other part names. */
function withOwnKeys(file: WrittenFile, part: ClubPart, saved: unknown): WrittenFile {
  const { [part]: written } = file
  if (!Array.isArray(written) || !Array.isArray(saved)) return file
  const entries = (written as (object | string)[]).map((one, index) => {
    const { key } = (saved as Entry[])[index] ?? {}
    return typeof one === 'object' && 'key' in one && key !== undefined ? { ...one, key } : one
  })
  return { ...file, [part]: entries }
}

/** The entries of a list get keys of their own: from here on the file refers to these. */
async function typePart(club: ClubToType, file: WrittenFile, part: ClubPart): Promise<WrittenFile> {
  const wanted = file[part]
  if (wanted === undefined) return file
  await openPart(club, part)
  const typed: Typed = {
    page: club.page,
    say: club.say,
    wanted,
    present: undefined,
    draft: await club.readDraft(),
  }
  const { [part]: field } = CLUB_PARTS
  await typeFields({ ...typed, draft: { ...typed.draft, [part]: wanted } }, [
    { ...field, label: `list.${part}` },
  ])
  await save(club)
  const saved = (await club.readDraft())[part]
  return part === 'slots' || part === 'ageGroups'
    ? withKeys(file, part satisfies NamedList, wanted as Entry[], saved as Entry[])
    : withOwnKeys(file, part, saved)
}

async function typePermit(club: ClubToType, file: WrittenFile, key: string): Promise<WrittenFile> {
  const { page, say } = club
  const draft = await club.readDraft()
  const wanted = file.permits.find((permit) => permit.key === key)
  if (wanted === undefined) throw new Error(`no permit ${key}`)
  await page.goto(`/ufficio/permessi?associazione=${club.associationId}`)
  await page.getByRole('link', { name: say('office-rules.addPermit') }).click()
  await expect(page.getByRole('button', { name: say('office-rules.save'), exact: true })).toBeVisible()
  const typed: Typed = { page, say, wanted, present: newPermit(draft), draft }
  for (const [section, fields] of Object.entries(PERMIT_SECTIONS)) {
    await open(page.getByRole('button', { name: say(`office-rules.sections.${section}`), exact: true }))
    await typeFields(typed, fields)
  }
  await save(club)
  const saved = (await club.readDraft()).permits.at(-1)
  const { addOns = [] } = wanted
  const withAddOns = withKeys(file, 'addOns', addOns, saved?.addOns ?? [])
  const again = withAddOns.permits.filter((permit) => permit.key === key)
  return withKeys(withAddOns, 'permits', again, saved === undefined ? [] : [saved])
}

/** What the page of a new permit begins with. */
function newPermit({ permits: [first] }: WrittenFile): object {
  if (first === undefined)
    return { type: 'guest', sale: { opens: [{ before: 'P14D', at: '20:00' }] }, prices: { per: 'day' } }
  const { name: _name, summary: _summary, addOns: _addOns, capacity: _places, key: _key, ...like } = first
  return like
}

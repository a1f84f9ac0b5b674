import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { listAssociations } from '#contract/catalogue.ts'
import { listEvents } from '#contract/office-events.ts'
import type { Problem } from '#contract/errors.ts'
import { readSettings, saveSettings } from '#contract/office-settings.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'

const lenza = useLenza()
const as = ({ token }: Pick<Person, 'token'>) => ({ token, language: 'it' as const })

let clubs = 0

async function aClub() {
  clubs += 1
  const { associationId } = await anAssociation(`club-${clubs}`)
    .but({ contacts: { phone: '+39 0465 000000', email: 'Info@Sarca.example', pointsOfSale: [] } })
    .with(aPermit())
    .loadInto(lenza)
  const owner = await aPersonOfTheOffice(lenza, { associationId })
  const { waters: _, ...found } = granted(await lenza.call(readSettings, { associationId }, as(owner)))
  return { associationId, owner, found: { ...found, associationId } }
}
type Club = Awaited<ReturnType<typeof aClub>>

const save = ({ owner, found }: Club, changes: Partial<RequestOf<typeof saveSettings>>) =>
  lenza.call(saveSettings, { ...found, ...changes }, as(owner))
const shown = async (club: Club) => {
  const { associations } = granted(await lenza.call(listAssociations, {}, { language: 'en' }))
  return associations.find(({ associationId }) => associationId === club.associationId)
}
const events = async ({ associationId, owner }: Club) =>
  granted(await lenza.call(listEvents, { associationId }, as(owner))).events
const acts = async (club: Club) => (await events(club)).map(({ act, after }) => [act, after?.['parts']])

describe('settings of an association', () => {
  it('that are saved are what anglers read next, and the trail names the parts', async () => {
    const club = await aClub()
    const saved = granted(
      await save(club, {
        name: 'Alto Sarca',
        colour: '#AA0000',
        summary: { it: 'Il fiume.', en: 'The river.' },
        phone: '+39 0465 111111',
        officeHours: { it: 'Lunedì', en: 'Monday' },
        pointsOfSale: [{ name: 'Bar Ponte', address: 'Pinzolo', hours: { it: 'Sempre', en: 'Always' } }],
      }),
    )
    expect(saved).toMatchObject({ name: 'Alto Sarca', phone: '+39 0465 111111' })
    expect(saved.revision).not.toBe(club.found.revision)
    expect(await shown(club)).toMatchObject({
      name: 'Alto Sarca',
      colour: '#AA0000',
      summary: 'The river.',
      email: 'Info@Sarca.example',
      officeHours: 'Monday',
      pointsOfSale: [{ name: 'Bar Ponte', address: 'Pinzolo', hours: 'Always' }],
    })
    expect(await acts(club)).toEqual([
      ['settings.changed', 'name colour summary phone officeHours pointsOfSale'],
    ])
    const [event] = await events(club)
    expect(event?.before).toMatchObject({ name: club.found.name, phone: '+39 0465 000000' })
    expect(event?.after).toMatchObject({
      name: 'Alto Sarca',
      phone: '+39 0465 111111',
      'summary.it': 'Il fiume.',
      'officeHours.en': 'Monday',
      'pointsOfSale.0.name': 'Bar Ponte',
    })
    // What is not changed is not repeated.
    expect(event?.before).not.toHaveProperty('email')
  })

  it('that are removed are gone', async () => {
    const club = await aClub()
    const { phone: _, ...without } = club.found
    granted(await lenza.call(saveSettings, without, as(club.owner)))
    expect(await shown(club)).not.toHaveProperty('phone')
  })

  it('that somebody else saved meanwhile are not overwritten; without their revision they would be', async () => {
    const club = await aClub()
    const other = granted(await save(club, { phone: '+39 0465 222222' }))
    expect(refused(await save(club, { name: 'Alto Sarca' })).code).toBe('CHANGED_MEANWHILE')
    expect(await shown(club)).toMatchObject({ name: club.found.name, phone: '+39 0465 222222' })
    granted(await save(club, { name: 'Alto Sarca', revision: other.revision }))
    expect(await shown(club)).toMatchObject({ name: 'Alto Sarca', phone: '+39 0465 000000' })
  })

  it('sent twice, as after a lost answer, are saved once', async () => {
    const club = await aClub()
    const [one, other] = [await save(club, { name: 'Alto Sarca' }), await save(club, { name: 'Alto Sarca' })]
    expect(granted(other)).toEqual(granted(one))
    expect(await acts(club)).toHaveLength(1)
  })

  it('of two people in one moment: one is saved, one is told', async () => {
    const club = await aClub()
    const both = await Promise.all([save(club, { name: 'One' }), save(club, { name: 'Other' })])
    expect(both.map((outcome) => (outcome.ok ? 'saved' : outcome.problem.code)).toSorted()).toEqual([
      'CHANGED_MEANWHILE',
      'saved',
    ])
  })

  it('have a logo that is put up, stays while other parts change, and is taken away', async () => {
    const club = await aClub()
    const content = (await aPicture({ format: 'png', width: 600, height: 300 })).toString('base64')
    const { logo, revision } = granted(await save(club, { logo: { content } }))
    expect(logo).toMatchObject({ width: 512, height: 256 })
    expect((await shown(club))?.logo).toEqual(logo)
    const path = logo?.path ?? ''
    const file = () => lenza.send('GET', `${path}-512.webp`, {}, {})
    expect((await file()).statusCode).toBe(200)

    const kept = granted(await save(club, { logo: { path }, name: 'Alto Sarca', revision }))
    expect(kept.logo).toEqual(logo)
    granted(await save(club, { name: 'Alto Sarca', revision: kept.revision }))
    expect(await shown(club)).not.toHaveProperty('logo')
    expect((await file()).statusCode).toBe(404)
    expect((await acts(club)).map(([, after]) => after)).toEqual(['logo', 'name', 'logo'])
  })

  it('have no logo that is no picture, and nothing else is saved with it', async () => {
    const club = await aClub()
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    expect(refused(await save(club, { logo: { content }, name: 'Other' })).fields).toMatchObject([
      { field: 'logo', code: 'NOT_A_LOGO' },
    ])
    expect(await shown(club)).toMatchObject({ name: club.found.name })
  })

  it('that are wrong are each named in their place, and nothing is saved', async () => {
    const club = await aClub()
    const answer = await lenza.send(
      'PUT',
      saveSettings.path,
      {
        idAssociazione: club.associationId,
        revisione: club.found.revision,
        nome: '',
        colore: 'red',
        descrizione: { it: 'Il fiume.', en: '' },
        telefono: 'call us',
        email: 'nobody',
        sito: 'javascript:alert(1)',
        puntiVendita: [{ nome: 'Bar', indirizzo: '', telefono: 'x' }],
      },
      as(club.owner),
    )
    const { fields } = answer.json<Problem>()
    expect(fields?.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
      'colore NOT_A_COLOUR',
      'descrizione.en REQUIRED',
      'email NOT_AN_EMAIL',
      'nome REQUIRED',
      'puntiVendita.0.indirizzo REQUIRED',
      'puntiVendita.0.telefono NOT_A_PHONE',
      'sito NOT_A_WEB_ADDRESS',
      'telefono NOT_A_PHONE',
    ])
    expect(await shown(club)).toMatchObject({ name: club.found.name })
  })
})

import { describe, expect, test } from 'vitest'
import { listAssociations, listPermitTypes } from '#contract/catalogue.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'

const lenza = useLenza()

describe('the associations', () => {
  test('are none at first', async () => {
    const answer = await lenza.call(listAssociations, {})
    expect(answer.ok && answer.value.associations).toEqual([])
  })

  test('are all there by name, with how to reach them, in the reader’s language', async () => {
    const sarca = await anAssociation('sarca')
      .but({
        demo: true,
        note: { it: 'Regole del 2020', en: 'Rules of 2020' },
        contacts: {
          phone: '+39 0465 000000',
          email: 'info@example.org',
          website: 'https://example.org',
          address: 'Via del Fiume 1, Pinzolo',
          officeHours: { it: 'lunedì 20-22', en: 'Monday 8-10 pm' },
          pointsOfSale: [
            { name: 'Bar Ponte', address: 'Pinzolo', hours: { it: 'dalle 6', en: 'from 6 am' } },
            { name: 'Hotel', address: 'Carisolo' },
          ],
        },
      })
      .with(aPermit())
      .loadInto(lenza)
    const avisio = await anAssociation('avisio').with(aPermit()).loadInto(lenza)

    const italian = await lenza.call(listAssociations, {}, { language: 'it' })
    expect(italian.ok && italian.value.associations).toEqual([
      expect.objectContaining({ associationId: avisio.associationId, name: 'avisio', pointsOfSale: [] }),
      {
        associationId: sarca.associationId,
        name: 'sarca',
        summary: 'A river. (it)',
        colour: '#0E5E59',
        waters: ['Sarca'],
        timeZone: 'Europe/Rome',
        phone: '+39 0465 000000',
        email: 'info@example.org',
        website: 'https://example.org',
        address: 'Via del Fiume 1, Pinzolo',
        officeHours: 'lunedì 20-22',
        pointsOfSale: [
          { name: 'Bar Ponte', address: 'Pinzolo', hours: 'dalle 6' },
          { name: 'Hotel', address: 'Carisolo' },
        ],
        demo: true,
        note: 'Regole del 2020',
      },
    ])
    const english = await lenza.call(listAssociations, {}, { language: 'en' })
    expect(english.ok && english.value.associations[1]).toMatchObject({
      officeHours: 'Monday 8-10 pm',
      note: 'Rules of 2020',
    })
  })

  test('never show where they are paid', async () => {
    await anAssociation('paid').but({ stripeAccount: 'acct_1234567890' }).with(aPermit()).loadInto(lenza)
    const response = await lenza.send('GET', '/api/associazioni')
    expect(response.body).not.toContain('acct_')
  })
})

describe('the permit types', () => {
  test('are the five of the specification, in the requested language', async () => {
    const types = async (lingua?: 'it' | 'en', header?: 'it' | 'en') => {
      const answer = await lenza.call(
        listPermitTypes,
        lingua ? { language: lingua } : {},
        header ? { language: header } : {},
      )
      return answer.ok ? answer.value.types.map(({ type, name }) => `${type} ${name}`) : []
    }
    const italian = [
      '1 Riserve a numero chiuso',
      '2 Altre riserve',
      '3 Permesso ospite',
      '4 Permesso laghi',
      '5 Pesca in ottobre',
    ]
    expect(await types('it', 'en')).toEqual(italian)
    expect(await types(undefined, 'it')).toEqual(italian)
    expect((await types('en'))[0]).toBe('1 Limited-entry reserves')
  })

  test('in a language that we do not speak are a wrong field', async () => {
    const response = await lenza.send('GET', '/api/tipologie-permessi', { lingua: 'ja' })
    expect(response.json()).toMatchObject({ fields: [{ field: 'lingua', code: 'NOT_A_CHOICE' }] })
  })
})

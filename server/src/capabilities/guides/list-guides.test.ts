import { describe, expect, test } from 'vitest'
import { listGuides } from '#contract/guides.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'

const NOW = new Date('2027-05-01T09:00:00+02:00')

const lenza = useLenza({ now: NOW })

async function guides(associationId?: number, language: 'it' | 'en' = 'it') {
  const request = associationId === undefined ? {} : { associationId }
  const answer = await lenza.call(listGuides, request, { language })
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.value.guides
}

const sarca = () =>
  anAssociation('sarca')
    .but({
      stripeAccount: 'acct_1234567890',
      guide: { it: '## Il fiume\n\nAcqua fredda.', en: '## The river\n\nCold water.' },
      gettingThere: { it: 'Da Trento.', en: 'From Trento.' },
      documents: [
        { name: { it: 'Regolamento', en: 'Rules' }, url: 'https://example.org/rules.pdf' },
        { name: { it: 'Moduli', en: 'Forms' }, url: '/documenti/moduli.pdf' },
      ],
      contacts: { pointsOfSale: [{ name: 'Bar Ponte', address: 'Pinzolo' }] },
    })
    .withMembers('socio@example.org')
    .with(aPermit())

describe('the guides', () => {
  test('of one association: its text, how to get there, its documents, in the reader’s language', async () => {
    const { associationId } = await sarca().loadInto(lenza)
    expect(await guides(associationId, 'it')).toEqual([
      {
        associationId,
        name: 'sarca',
        summary: 'A river. (it)',
        colour: '#0E5E59',
        waters: ['Sarca'],
        timeZone: 'Europe/Rome',
        pointsOfSale: [{ name: 'Bar Ponte', address: 'Pinzolo' }],
        demo: false,
        text: '## Il fiume\n\nAcqua fredda.',
        gettingThere: 'Da Trento.',
        documents: [
          { name: 'Regolamento', url: 'https://example.org/rules.pdf' },
          { name: 'Moduli', url: '/documenti/moduli.pdf' },
        ],
        updatedAt: NOW.toISOString(),
      },
    ])
    expect(await guides(associationId, 'en')).toMatchObject([
      {
        text: '## The river\n\nCold water.',
        gettingThere: 'From Trento.',
        documents: [{ name: 'Rules' }, { name: 'Forms' }],
      },
    ])
  })

  test('of all: by name, in short, without the texts', async () => {
    await sarca().loadInto(lenza)
    await anAssociation('avisio').with(aPermit()).loadInto(lenza)
    const all = await guides()
    expect(all.map(({ name }) => name)).toEqual(['avisio', 'sarca'])
    for (const guide of all) expect(Object.keys(guide)).not.toContain('text')
    for (const guide of all) expect(Object.keys(guide)).not.toContain('gettingThere')
  })

  test('are still a guide where the association has written none', async () => {
    const { associationId } = await anAssociation('silent').with(aPermit()).loadInto(lenza)
    const [guide] = await guides(associationId)
    expect(guide).toMatchObject({ name: 'silent', documents: [] })
    expect(Object.keys(guide ?? {})).not.toContain('text')
  })

  test('say when they were changed', async () => {
    const { associationId } = await anAssociation('changing').with(aPermit()).loadInto(lenza)
    lenza.pass({ days: 2 })
    await anAssociation('changing').with(aPermit()).loadInto(lenza)
    expect((await guides(associationId))[0]?.updatedAt).toBe('2027-05-03T07:00:00.000Z')
    lenza.setNow(NOW)
  })

  test('show no account and no member', async () => {
    const { associationId } = await sarca().loadInto(lenza)
    for (const fields of [{}, { idAssociazione: associationId }]) {
      const { body } = await lenza.send('GET', '/api/guide', fields)
      expect(body).not.toContain('acct_')
      expect(body).not.toContain('socio@')
    }
  })

  test('of an association that is not there: NOT_FOUND; of something else: a wrong field', async () => {
    const answer = await lenza.call(listGuides, { associationId: 999_999 })
    expect(!answer.ok && answer.problem).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    const wrong = await lenza.send('GET', '/api/guide', { idAssociazione: 'sarca' })
    expect(wrong.json()).toMatchObject({ code: 'INPUT_WRONG', fields: [{ field: 'idAssociazione' }] })
  })
})

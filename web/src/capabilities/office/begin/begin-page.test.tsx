import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Draft, readDraft, saveDraft } from '#contract/office-draft.ts'
import { listOffices } from '#contract/staff.ts'
import begin from '#locales/it/office-begin.json' with { type: 'json' }
import catalogue from '#locales/it/catalogue.json' with { type: 'json' }
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { partsOf } from '#association-file/draft-parts.ts'
import lake from '#association-file/templates/lake-with-slots.json' with { type: 'json' }
import river from '#association-file/templates/river-with-zones.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { lastOffice } from '../last-office.ts'
import { address, openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'

const { answer, refuse, silence, sent } = useApp()

const draftOf = (file: object, more: Partial<Draft> = {}): Draft => ({
  file: JSON.stringify(file),
  parts: [...partsOf(file).keys()].map((part) => ({ part, revision: part })),
  revision: 'whole',
  mistakes: [],
  doubts: [],
  ...more,
})
/** As a club begins: settings, and no part. */
const NEW_CLUB = Object.fromEntries(
  Object.entries({ ...lake, waters: [], permits: [] }).filter(([name]) =>
    ['format', 'key', 'name', 'colour', 'summary', 'contacts', 'waters', 'permits'].includes(name),
  ),
)
const next = (step: keyof typeof begin.steps) => begin.next.replace('{{step}}', begin.steps[step])

function open(step: number | undefined, draft: Draft = draftOf(lake)) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('owner')] }))
  answer(readDraft, () => draft)
  openAt(step === undefined ? '/ufficio/avvio' : `/ufficio/avvio?passo=${step}`)
  return userEvent.setup()
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const sentParts = () =>
  ((sent()[0]?.fields ?? {}) as { parti?: { parte: string; testo: string }[] }).parti ?? []
const typePrice = async (user: ReturnType<typeof userEvent.setup>, price: string) => {
  const [field] = await screen.findAllByRole('textbox', { name: texts.fields.base })
  if (field === undefined) throw new Error('there is no price')
  await user.clear(field)
  await user.type(field, price)
  return field
}

describe('the wizard of who works in several clubs', () => {
  it('opens on the one that is not on sale, at the step of the address', async () => {
    signIn('office')
    answer(listOffices, () => ({
      offices: [
        anOffice('owner', { isOnSale: true, needs: 2 }),
        anOffice('owner', { associationId: 7, associationName: 'Lago Nuovo' }),
      ],
    }))
    answer(readDraft, () => draftOf(NEW_CLUB))
    openAt('/ufficio/avvio?passo=2')
    expect(await screen.findByText(/^Lago Nuovo/, { selector: 'p' })).toBeTruthy()
    expect(address()).toContain('associazione=7')
    expect(address()).toContain('passo=2')
    // The office goes on opening on the club that has something to do.
    await screen.findByRole('heading', { name: begin.titles.template })
    expect(lastOffice.get()).toBeUndefined()
  })
})

describe('the fees of memberships in the wizard', () => {
  it('are asked for among the permits, each under its name, and are named as the example’s until they are changed', async () => {
    const left = [
      { id: 'fee/socio/50.00', kind: 'fee' as const, part: 'membershipPlans', name: 'Socio', isOwn: false },
    ]
    const user = open(4, draftOf(lake, { stillExample: left }))
    await press(user, begin.permits.fees)
    expect(await screen.findByText(texts.examples.notice.fee_one.replace('{{names}}', 'Socio'))).toBeTruthy()
    const group = within(screen.getByRole('group', { name: 'Socio' }))
    const fee = group.getByRole('textbox', { name: texts.fields.base })
    expect(fee).toHaveProperty('value', '50,00')
    await user.clear(fee)
    await user.type(fee, '45')
    await press(user, next('money'))
    const saved = sentParts().find(({ parte }) => parte === 'membershipPlans')
    expect(JSON.parse(saved?.testo ?? '[]')).toMatchObject([
      { key: 'socio', prices: { base: '45.00', rows: [{ price: '15.00' }] } },
    ])
  })
})

describe('going on in the wizard', () => {
  it('saves what is typed first', async () => {
    const user = open(4)
    answer(saveDraft, () => draftOf(lake))
    await typePrice(user, '17,5')
    await press(user, next('money'))
    expect(await screen.findByRole('heading', { name: begin.titles.money })).toBeTruthy()
    const [part] = sentParts()
    expect(part?.parte).toBe('permits/lago')
    expect(JSON.parse(part?.testo ?? '{}') as object).toMatchObject({ prices: { base: '17.50' } })
  })

  it('stays with the mistake at its field', async () => {
    const user = open(4)
    refuse(saveDraft, 'DRAFT_WRONG', 422, {
      errori: [{ parte: 'permits/lago', posizione: 'prices.base', frase: 'Manca il prezzo.' }],
    })
    const field = await typePrice(user, 'caro')
    await press(user, next('money'))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('heading', { name: begin.titles.permits })).toBeTruthy()
  })

  it('stays without a network, and says that it is not saved', async () => {
    const user = open(4)
    silence(saveDraft)
    await typePrice(user, '9')
    await press(user, next('money'))
    expect(await screen.findByText(texts.notSaved)).toBeTruthy()
    expect(screen.getByRole('heading', { name: begin.titles.permits })).toBeTruthy()
  })

  it('takes the template that is chosen', async () => {
    const user = open(2, draftOf(NEW_CLUB))
    answer(saveDraft, () => draftOf(lake))
    await user.click(await screen.findByRole('radio', { name: new RegExp(begin.template.lake.title) }))
    await press(user, next('waters'))
    expect(await screen.findByRole('heading', { name: begin.titles.waters })).toBeTruthy()
    expect(sentParts().map(({ parte }) => parte)).toContain('permits/lago')
    // No closure of the example goes on sale unseen.
    expect(sentParts().find(({ parte }) => parte === 'closures')?.testo).toBeUndefined()
  })
})

describe('a template where there are permits already', () => {
  const choose = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole('radio', { name: new RegExp(begin.template.river.title) }))

  it('takes the place of nothing by going on', async () => {
    const user = open(2)
    await choose(user)
    expect(screen.getByText(/La bozza ha già 1 permesso e 1 zona/)).toBeTruthy()
    await press(user, next('waters'))
    expect(await screen.findByRole('heading', { name: begin.titles.waters })).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('asks with what it takes the place of, and takes it after a yes alone', async () => {
    const user = open(2)
    answer(saveDraft, () => draftOf(lake))
    await choose(user)
    await press(user, begin.template.take)
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/prende il posto di 1 permesso e 1 zona della bozza/)).toBeTruthy()
    expect(dialog.getByText(new RegExp(texts.parts.quotas))).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: begin.template.keepAll }))
    expect(sent()).toEqual([])
    await press(user, begin.template.take)
    await press(user, begin.template.doReplace)
    await waitFor(() => expect(sentParts().map(({ parte }) => parte)).toContain('permits/giornaliero'))
    expect(await screen.findByText(begin.template.taken)).toBeTruthy()
    const marked = screen.getByRole<HTMLInputElement>('radio', {
      name: new RegExp(begin.template.river.title),
    })
    expect(marked.checked).toBe(true)
    expect(screen.queryByRole('button', { name: begin.template.take })).toBeNull()
    expect(screen.queryByText(begin.template.chooseFirst)).toBeNull()
  })
})

describe('how one pays', () => {
  it('without cards takes what costs something off the online sale, and says what follows', async () => {
    const user = open(5)
    const shownOnly = { ...lake, permits: lake.permits.map((one) => ({ ...one, onSale: false })) }
    answer(saveDraft, () => draftOf(shownOnly))
    await user.click(await screen.findByRole('radio', { name: new RegExp(begin.money.none.title) }))
    expect(await screen.findByText(begin.money.shownOnly)).toBeTruthy()
    const [part] = sentParts()
    expect(part?.parte).toBe('permits/lago')
    expect(JSON.parse(part?.testo ?? '{}') as object).toMatchObject({ onSale: false })
  })

  it('with cards again puts it back', async () => {
    const shownOnly = { ...lake, permits: lake.permits.map((one) => ({ ...one, onSale: false })) }
    const user = open(5, draftOf(shownOnly))
    answer(saveDraft, () => draftOf(lake))
    await user.click(await screen.findByRole('radio', { name: new RegExp(begin.money.server.title) }))
    await waitFor(() => expect(screen.queryByText(begin.money.shownOnly)).toBeNull())
    expect(JSON.parse(sentParts()[0]?.testo ?? '{}') as object).not.toHaveProperty('onSale')
  })
})

describe('zones of one’s own', () => {
  const [zone] = lake.zones
  const [permit] = lake.permits
  const withNew = (zones: readonly object[] = [{ zone: zone?.key }]) => ({
    ...lake,
    zones: [zone, { ...zone, key: 'nostro', name: { it: 'Laghetto nostro', en: 'Our pond' } }],
    permits: [{ ...permit, zones }],
  })
  const toggle = async (name: string) =>
    within(await screen.findByRole('group', { name: begin.permits.zones })).getByRole('button', { name })

  it('are chosen in the blanks of a permit, with places of their own', async () => {
    const user = open(4, draftOf(withNew()))
    answer(saveDraft, () => draftOf(lake))
    await user.click(await toggle('Laghetto nostro'))
    await press(user, next('money'))
    await waitFor(() => expect(sentParts()).toHaveLength(1))
    expect(JSON.parse(sentParts()[0]?.testo ?? '{}') as object).toMatchObject({
      zones: [{ zone: zone?.key }, { zone: 'nostro' }],
    })
  })

  it('that are gone are named with their mistake, and taken out there', async () => {
    const user = open(
      4,
      draftOf(withNew([{ zone: 'nostro' }, { zone: 'alto' }]), {
        published: JSON.stringify({
          ...lake,
          zones: [{ ...zone, key: 'alto', name: { it: 'Alto', en: 'Upper' } }],
        }),
        mistakes: [
          {
            part: 'permits/lago',
            of: 'Permesso «Lago»',
            place: 'zones[1].zone',
            sentence: 'Questa zona non c’è.',
          },
        ],
      }),
    )
    const group = within(await screen.findByRole('group', { name: begin.permits.zones }))
    expect(group.getByText('Questa zona non c’è.')).toBeTruthy()
    answer(saveDraft, () => draftOf(lake))
    await user.click(group.getByRole('button', { name: 'Alto (non c’è più)' }))
    await press(user, next('money'))
    await waitFor(() => expect(sentParts()).toHaveLength(1))
    expect(JSON.parse(sentParts()[0]?.testo ?? '{}') as object).toMatchObject({ zones: [{ zone: 'nostro' }] })
  })

  it('that no permit has yet are named where they are drawn', async () => {
    open(3, draftOf(withNew()))
    expect(await screen.findByText(/Laghetto nostro.*passo 4/)).toBeTruthy()
  })
})

it('a water that is renamed is renamed in its zones, in the same act and with a word before', async () => {
  const [water = '', ...others] = river.waters
  const user = open(3, draftOf(river))
  answer(saveDraft, () => draftOf(lake))
  const field = await screen.findByRole('textbox', { name: texts.fields.list.waters })
  await user.clear(field)
  await user.type(field, ['Lago Nostro', ...others].join('{enter}'))
  expect(screen.getByText(new RegExp(`«${water}».*«Lago Nostro»`))).toBeTruthy()
  await press(user, next('permits'))
  await waitFor(() => expect(sentParts().map(({ parte }) => parte)).toContain('waters'))
  const zones = sentParts().filter(({ parte }) => parte.startsWith('zones/'))
  expect(zones.length).toBeGreaterThan(0)
  for (const { testo } of zones) expect(JSON.parse(testo) as object).toMatchObject({ water: 'Lago Nostro' })
})

describe('a mistake in the blanks', () => {
  const intended = texts.fields.intended
  const wrong = (place: string, sentence: string) =>
    draftOf(lake, { mistakes: [{ part: 'permits/lago', of: 'Permesso «Lago»', place, sentence }] })

  it.each(['prices.rows[1]', 'prices.base'])(
    'at %s is at its field, with the box it asks for',
    async (place) => {
      const sentence = `Un minore pagherebbe di più: cambia un prezzo, oppure spunta qui «${intended}».`
      const user = open(4, wrong(place, sentence))
      const fields = await screen.findAllByRole('textbox', { name: texts.fields.price })
      const [at] = fields.filter((field) => field.getAttribute('aria-invalid') === 'true')
      expect(at?.id).toBe(place === 'prices.base' ? 'rule-prices.base' : 'rule-prices.rows[1].price')
      answer(saveDraft, () => draftOf(lake))
      await user.click(screen.getByRole('checkbox', { name: intended }))
      await press(user, next('money'))
      await waitFor(() => expect(sentParts()).toHaveLength(1))
      expect(sentParts()[0]?.testo).toContain('"intended":true')
    },
  )

  it('at a field that is not here leads to the page that has it', async () => {
    const user = open(4, wrong('limits[0].species[0]', 'Questo pesce non c’è.'))
    expect(await screen.findByRole('button', { name: new RegExp(texts.hasMistake) })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Questo pesce non c’è.' }))
    await waitFor(() => expect(address()).toContain('/ufficio/permessi?parte=permits%2Flago&regola=limits'))
  })
})

describe('the last step', () => {
  it('says what has to be put right before publishing, and leads there', async () => {
    const sentence = 'Il permesso non ha un nome.'
    open(
      6,
      draftOf(lake, {
        mistakes: [{ part: 'permits/lago', place: 'name', of: 'Lago', where: 'Nome', sentence }],
      }),
    )
    expect(await screen.findByText(begin.publish.mendFirst)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Lago, Nome' })
    expect(link.getAttribute('href')).toContain('parte=permits%2Flago')
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('names what goes on sale with the permits, and who is refused without cards', async () => {
    open(6, draftOf({ ...lake, permits: lake.permits.map((one) => ({ ...one, onSale: false })) }))
    expect(await screen.findByText(/Chiuso da .*: Lago\. Gara sociale\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.parts.quotas })).toBeTruthy()
    expect(screen.getAllByText(catalogue.refusals.NOT_ON_SALE).length).toBeGreaterThan(0)
  })
})

describe('the wizard', () => {
  it('goes to a step by its name, and saves what is typed on the way forward', async () => {
    const user = open(4)
    answer(saveDraft, () => draftOf(lake))
    await typePrice(user, '17,5')
    await press(user, begin.steps.publish)
    expect(await screen.findByRole('heading', { name: begin.titles.publish })).toBeTruthy()
    expect(sentParts().map(({ parte }) => parte)).toEqual(['permits/lago'])
    await press(user, begin.steps.club)
    expect(await screen.findByRole('heading', { name: begin.titles.club })).toBeTruthy()
  })

  it('calls the template done only where there are permits', async () => {
    const steps = async (draft: Draft) => {
      open(3, draft)
      const list = await screen.findByRole('list', { name: 'Mettersi in vendita' })
      await screen.findByRole('heading', { name: begin.titles.waters })
      return within(list).getAllByText(/, fatto/).length
    }
    expect(await steps(draftOf(lake))).toBe(2)
    cleanup()
    expect(await steps(draftOf(NEW_CLUB))).toBe(1)
  })

  it('begins with the first step that is not done', async () => {
    open(undefined)
    expect(await screen.findByRole('heading', { name: begin.titles.waters })).toBeTruthy()
  })

  it('has every price of a permit, and the places that are shared', async () => {
    const user = open(4)
    expect(await screen.findAllByRole('textbox', { name: texts.fields.price })).toHaveLength(1 + 6)
    await press(user, texts.parts.quotas)
    expect(screen.getByRole('textbox', { name: texts.fields.places })).toHaveProperty('value', '16')
  })
})

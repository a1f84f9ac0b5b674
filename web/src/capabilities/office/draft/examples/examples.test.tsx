import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listEditions, previewEdition, publishEdition, type ExampleLeft } from '#contract/office-draft.ts'
import rules from '#locales/it/office-rules.json' with { type: 'json' }
import zones from '#locales/it/office-zones.json' with { type: 'json' }
import { draftOf, FILE, useRulesPages } from '../draft-for-test.ts'

const texts = rules.examples
const { answer, open, sent } = useRulesPages()

const water: ExampleLeft = {
  id: 'water/Rio Chiaro',
  kind: 'water',
  part: 'waters',
  name: 'Rio Chiaro',
  isOwn: false,
}
const zone: ExampleLeft = {
  id: 'zone/river/Fiume',
  kind: 'zone',
  part: 'zones/river',
  name: 'Fiume',
  isOwn: false,
}
const withExamples = (...stillExample: ExampleLeft[]) => draftOf(FILE, { stillExample })
const line = {
  ...FILE,
  zones: FILE.zones.map((one) => ({
    ...one,
    shape: {
      type: 'LineString',
      coordinates: [
        [11.1, 46.1],
        [11.11, 46.09],
      ],
    },
  })),
}

it('what is still a template’s is named one by one before it goes on sale, and asked about', async () => {
  answer(listEditions, () => ({ editions: [] }))
  answer(previewEdition, () => ({
    changes: [{ part: 'waters', kind: 'added' as const, name: 'Acque', before: [], after: [] }],
    mistakes: [],
    doubts: [],
    sold: [],
    revision: 'whole',
  }))
  answer(publishEdition, () => ({ edition: 4 }))
  const known = { ...zone, id: 'place/x', name: 'Altra', isOwn: true }
  const user = open('/ufficio/pubblica', withExamples(water, zone, known))
  const section = within(await screen.findByRole('region', { name: texts.title }))
  expect(section.getAllByRole('checkbox')).toHaveLength(2)
  const publish = () => screen.getByRole('button', { name: rules.review.publish })
  expect(publish()).toHaveProperty('disabled', true)
  expect(screen.getByText(texts.first)).toBeTruthy()
  const change = texts.change.replace('{{name}}', 'Fiume')
  expect(section.getByRole('link', { name: change }).getAttribute('href')).toContain('zones%2Friver')
  await user.click(section.getByRole('checkbox', { name: texts.own.water.replace('{{name}}', 'Rio Chiaro') }))
  expect(publish()).toHaveProperty('disabled', true)
  await user.click(section.getByRole('checkbox', { name: texts.own.zone.replace('{{name}}', 'Fiume') }))
  expect(publish()).toHaveProperty('disabled', false)
  await user.click(publish())
  const publishing = sent().find(({ fields }) => 'nostri' in (fields as object))
  expect(publishing?.fields).toMatchObject({ revisione: 'whole', nostri: `${water.id},${zone.id}` })
})

it('a template’s zone is marked in the list and on its page, and drawn nowhere', async () => {
  const user = open('/ufficio/zone', draftOf(line, { stillExample: [zone] }))
  expect(await screen.findByText(texts.mark.zone)).toBeTruthy()
  expect(document.querySelector('main svg path.stroke-river')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Fiume' }))
  expect(await screen.findByText(texts.notice.zone_one)).toBeTruthy()
  expect(screen.getByText(zones.points_other.replace('{{count}}', '0'))).toBeTruthy()
})

it('a zone that its club has drawn is drawn, and marked by nothing', async () => {
  open('/ufficio/zone', draftOf(line))
  await screen.findByRole('link', { name: 'Fiume' })
  expect(document.querySelector('main svg path.stroke-river')).not.toBeNull()
  expect(screen.queryByText(texts.mark.zone)).toBeNull()
})

it('a zone with the template’s name and a line of its own is drawn, and marked for its name', async () => {
  const user = open('/ufficio/zone', draftOf(line, { stillExample: [{ ...zone, kind: 'name' }] }))
  expect(await screen.findByText(texts.mark.name)).toBeTruthy()
  expect(document.querySelector('main svg path.stroke-river')).not.toBeNull()
  await user.click(screen.getByRole('link', { name: 'Fiume' }))
  expect(await screen.findByText(texts.notice.name_one.replace('{{names}}', 'Fiume'))).toBeTruthy()
})

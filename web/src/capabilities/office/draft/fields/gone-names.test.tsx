import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { both, draftOf, FILE, PERMIT, section, useRulesPages } from '../draft-for-test.ts'

const { open } = useRulesPages()

const zone = (key: string, name: string) => ({
  key,
  name: both(name),
  shape: { type: 'Point', coordinates: [11, 46] },
})
const [DAY] = FILE.permits
/** A permit of a zone that was taken out of the draft, and of one that never was on sale. */
const withoutUpper = () =>
  draftOf(
    {
      ...FILE,
      zones: [zone('river', 'Fiume')],
      permits: [
        {
          ...DAY,
          zones: [{ zone: 'alto' }, { zone: 'river', thenAlso: ['alto', 'mai-visto'] }, { zone: '' }],
          capacity: [{ zone: 'alto', places: 4 }],
          limits: [{ species: ['brown-trout'], exceptZones: ['alto'], keptPerDay: 2 }],
        },
      ],
    },
    { published: JSON.stringify({ ...FILE, zones: [zone('river', 'Fiume'), zone('alto', 'Tratto alto')] }) },
  )

it('what is no longer there is called by its name, and no choice is shown that is not made', async () => {
  const user = open(PERMIT, withoutUpper())
  await user.click(await section(texts.sections.places))
  const zones = within(screen.getByRole('group', { name: texts.fields.zonesOfPermit }))
  const openRow = async (index: number) => {
    const rows = zones.getAllByRole('button', { expanded: false })
    await user.click(rows[index] ?? document.body)
  }
  const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: texts.fields.zone })
  await openRow(0)
  expect(chosen().selectedOptions[0]?.text).toBe('Tratto alto (non c’è più)')
  expect(within(chosen()).queryByText(texts.none.zones)).toBeNull()
  expect(screen.getByText(/orari che questo permesso non ha più: Tratto alto \(non c’è più\)\./)).toBeTruthy()
  await openRow(0)
  const then = screen.getByRole('group', { name: texts.fields.thenAlso })
  expect(within(then).getByText('Tratto alto (non c’è più)')).toBeTruthy()
  expect(within(then).getByText(texts.goneOne.zones)).toBeTruthy()
  await openRow(1)
  expect(chosen().value).toBe('')
  expect(chosen().selectedOptions[0]?.text).toBe(texts.choose)
})

it('the sentence of a rule that names a zone no longer there says so', async () => {
  const user = open(PERMIT, withoutUpper())
  await user.click(await section(texts.sections.fish))
  expect(screen.getByRole('button', { name: /[Ff]uori da una zona che non c’è più/ })).toBeTruthy()
})

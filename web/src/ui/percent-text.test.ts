import { expect, it } from 'vitest'
import { textsFor } from '#web/testing/speak.ts'
import { percentText } from './percent-text.ts'

it('has the article of its number in Italian', async () => {
  const { t } = await textsFor('it')
  for (const percent of [1, 8, 11, 80, 85, 89]) expect(percentText(t, percent)).toBe(`l’${percent}\u00a0%`)
  for (const percent of [5, 10, 18, 75, 79, 90, 100])
    expect(percentText(t, percent)).toBe(`il ${percent}\u00a0%`)
})

it('has none in English', async () => {
  const { t } = await textsFor('en')
  expect([80, 75].map((percent) => percentText(t, percent))).toEqual(['80%', '75%'])
})

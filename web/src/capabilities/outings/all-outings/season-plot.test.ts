import { expect, it } from 'vitest'
import type { CaughtSpecies } from '#rules/river/catch-log.ts'
import { seasonPlot } from './season-plot.ts'

const fish = (day: string, ...species: CaughtSpecies[]) => species.map((one) => ({ day, species: one }))

it('has a figure for each species in each month, the most frequent species first', () => {
  const plot = seasonPlot([...fish('2027-05-02', 'pike', 'perch', 'perch'), ...fish('2027-07-01', 'perch')])
  expect(plot).toEqual({
    series: ['perch', 'pike'],
    months: [
      { month: '2027-05', fish: { perch: 2, pike: 1 }, sum: 3 },
      { month: '2027-06', fish: { perch: 0, pike: 0 }, sum: 0 },
      { month: '2027-07', fish: { perch: 1, pike: 0 }, sum: 1 },
    ],
  })
})

it('combines rare species, so that there are at most six series', () => {
  const plot = seasonPlot([
    ...fish('2027-05-02', 'pike', 'perch', 'carp', 'tench', 'chub', 'eel'),
    ...fish('2027-05-02', 'grayling', 'grayling'),
  ])
  expect(plot.series).toEqual(['grayling', 'pike', 'perch', 'carp', 'tench', 'rest'])
  expect(plot.months[0]).toMatchObject({ fish: { grayling: 2, rest: 2 }, sum: 8 })
  expect(seasonPlot(fish('2027-05-02', 'pike', 'perch', 'carp', 'tench', 'chub', 'eel')).series).toHaveLength(
    6,
  )
})

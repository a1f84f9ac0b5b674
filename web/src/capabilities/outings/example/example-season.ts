import type { CaughtSpecies } from '#rules/river/catch-log.ts'
import type { CatchEntry } from '#web/platform/offline/index.ts'

/** An invented season: month and day, species, length in cm, kept. */
const FISH: readonly (readonly [string, CaughtSpecies, number, boolean])[] = [
  ['03-14', 'brownTrout', 23, false],
  ['03-14', 'brownTrout', 26.5, true],
  ['03-28', 'marbleTrout', 38, false],
  ['04-11', 'brownTrout', 28, true],
  ['04-11', 'brownTrout', 21, false],
  ['04-25', 'rainbowTrout', 31, true],
  ['05-09', 'brownTrout', 30, true],
  ['05-09', 'marbleTrout', 44, false],
  ['05-09', 'brownTrout', 24.5, false],
  ['05-23', 'rainbowTrout', 29, true],
  ['05-23', 'grayling', 33, false],
  ['06-06', 'grayling', 36, false],
  ['06-06', 'brownTrout', 27, true],
  ['06-20', 'marbleTrout', 51, false],
  ['06-20', 'brownTrout', 25, false],
  ['06-20', 'grayling', 31, false],
  ['06-20', 'rainbowTrout', 34, true],
  ['07-04', 'brownTrout', 32, true],
  ['07-04', 'brownTrout', 22, false],
  ['07-18', 'grayling', 38, false],
  ['08-08', 'brownTrout', 26, false],
  ['08-22', 'marbleTrout', 47.5, false],
  ['09-05', 'brownTrout', 29, true],
  ['09-05', 'rainbowTrout', 30, true],
  ['09-19', 'grayling', 35, false],
]

/** The season in the shape that the outings page takes. */
export const exampleSeason = (year: string) =>
  FISH.map(([day, species, lengthCm, kept]) => ({ day: `${year}-${day}`, species, lengthCm, kept }))

const OUTING = 'example'

/** The fish of one day of it, in the order of recording. */
export const exampleCatches = (year: string): CatchEntry[] =>
  (
    [
      ['05:48', 'grayling', 31, false],
      ['06:31', 'brownTrout', 25, false],
      ['07:02', 'marbleTrout', 51, false],
      ['08:15', 'rainbowTrout', 34, true],
    ] as const
  ).map(([time, species, lengthCm, kept], index) => ({
    kind: 'catch',
    id: `${OUTING}-${index}`,
    purchaseId: OUTING,
    outingId: OUTING,
    species,
    lengthCm,
    kept,
    caughtAt: `${exampleDay(year)}T${time}:00+02:00`,
    at: `${exampleDay(year)}T${time}:00+02:00`,
    versionId: `${OUTING}-${index}`,
    modified: false,
  }))

export const exampleDay = (year: string): string => `${year}-06-20`

import type { Day } from '#rules/permit-terms.ts'
import { aDay, aNumber, anyText, aYear, oneOf, useChoices } from '#web/platform/navigation/use-choices.ts'
import { PEOPLE } from './people.ts'
import { NOTHING_TRIED, type Tried } from './tried.ts'

const CHOICES = {
  tried: anyText,
  person: oneOf(PEOPLE, NOTHING_TRIED.person),
  age: anyText,
  has: anyText,
  before: anyText,
  caught: anyText,
  zone: aNumber(NOTHING_TRIED.zoneId),
  slot: anyText,
  length: aNumber(NOTHING_TRIED.days),
  extras: anyText,
  day: aDay,
  year: aYear(''),
}

/** No code of an option has a comma. */
const BETWEEN_EXTRAS = ','

interface TriedOfPage {
  tried: Tried
  /** Undefined: the soonest that can be bought. */
  day: Day | undefined
  /** Undefined: that of the day. */
  year: number | undefined
  setTried: (tried: Tried) => void
  setDay: (day: Day) => void
  setYear: (year: number) => void
}

/** Who tries to buy what, as the address of the page has it. */
export function useTried(): TriedOfPage {
  const [chosen, choose] = useChoices(CHOICES)
  const { tried: key, zone, length, extras, day, year, ...typed } = chosen
  return {
    tried: {
      ...typed,
      key,
      zoneId: Number(zone),
      days: Number(length),
      extras: extras === '' ? [] : extras.split(BETWEEN_EXTRAS),
    },
    day: day === '' ? undefined : day,
    year: year === '' ? undefined : Number(year),
    setTried: ({ key: tried, zoneId, days, extras: wanted, ...next }) =>
      choose({
        ...next,
        tried,
        zone: String(zoneId),
        length: String(days),
        extras: wanted.join(BETWEEN_EXTRAS),
      }),
    setDay: (next) => choose({ day: next }),
    setYear: (next) => choose({ year: String(next) }),
  }
}

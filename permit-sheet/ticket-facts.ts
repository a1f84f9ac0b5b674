import type { HeldPermit } from '#contract/permits.ts'
import { dayText } from '#rules/day-text.ts'
import { allowedText, hoursText, inOneLine } from './in-words.ts'
import { ordinanceInOneLine } from './ordinance-in-words.ts'
import type { PermitOnPaper, PersonOnPermit } from './permit-on-paper.ts'
import type { Words } from './words.ts'

interface LineToWrite {
  term: string
  /** Which part of the width it has. */
  share: number
  /** A second term on the same line, which begins at this part of its width. */
  beside?: { term: string; from: number }
}

/** The lines on which a seller writes who fishes, and when it was sold: often on the day before its own. */
export const linesToWrite = ({ say }: Words): LineToWrite[] => [
  { term: say('my-permits.paper.name'), share: 1 },
  { term: say('my-permits.paper.birthDate'), share: 0.45 },
  {
    term: say('my-permits.paper.soldOn'),
    share: 0.55,
    beside: { term: say('my-permits.paper.soldOnAt'), from: 0.6 },
  },
  { term: say('my-permits.paper.signature'), share: 1 },
]

/** Who is named on it, each with what they are: the holder, and the child beside them. */
export function namedOn(
  { holder, minor, isForUnnamedMinor, invitation }: PermitOnPaper,
  { say }: Words,
): { term: string; who: PersonOnPermit }[] {
  const child = isForUnnamedMinor ? { firstName: say('ui.permit.unnamedMinor'), lastName: '' } : minor
  return [
    ...(invitation === undefined ? [{ term: say('ui.permit.holder'), who: holder }] : []),
    ...(child === undefined ? [] : [{ term: say('ui.permit.minor'), who: child }]),
  ]
}

/** What is allowed, and what is added to it: a line each, the first the most important. */
export function factsOn(permit: PermitOnPaper, words: Words): string[] {
  const { say } = words
  const { earlier = [], besideWhich = [], options = [], licence } = permit
  return [
    allowedText(permit, words),
    ...earlier.map((before) => `${say('ui.permit.earlier')}: ${inOneLine(before, say)}`),
    ...besideWhich.map((beside) => `${say('ui.permit.beside')}: ${beside}`),
    options.length > 0 ? `${say('ui.permit.options')}: ${options.join(', ')}` : '',
    licence ?? '',
  ].filter((line) => line !== '')
}

export interface Chapter {
  title: string
  lines: readonly string[]
}

const bookedLine = ({ day, zone, slot }: HeldPermit['bookings'][number], region: string) =>
  [dayText(day, 'day', region), zone?.name, slot && hoursText(slot)].filter(Boolean).join(' · ')

/** The days that are booked, the ordinances and the association's limits. */
export const rulesOn = (
  { bookings }: HeldPermit,
  { ordinances = [], limits = [] }: PermitOnPaper,
  words: Words,
  ordinanceText = ordinanceInOneLine,
): Chapter[] => [
  {
    title: words.say('my-permits.bookings.title'),
    lines: bookings.map((one) => bookedLine(one, words.region)),
  },
  {
    title: words.say('ui.ordinance.all'),
    lines: ordinances.map((one) => ordinanceText(one, words)),
  },
  { title: words.say('my-permits.paper.limits'), lines: limits },
]

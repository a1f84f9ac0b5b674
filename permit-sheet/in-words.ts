import { isolated } from '#rules/isolated.ts'
import { techniqueText } from '#rules/codes.ts'
import { dayText, daysText, timeText } from '#rules/day-text.ts'
import type { PermitOnPaper, PersonOnPermit } from './permit-on-paper.ts'
import type { Words } from './words.ts'

/** `Domenica 2 maggio 2027`, or `2–8 maggio`. */
export function whenText(
  { firstDay, lastDay }: Pick<PermitOnPaper, 'firstDay' | 'lastDay'>,
  region: string,
): string {
  const text = firstDay === lastDay ? dayText(firstDay, 'long', region) : daysText(firstDay, lastDay, region)
  return text.charAt(0).toLocaleUpperCase(region) + text.slice(1)
}

/** `Mattina 6:00–13:00` */
export const hoursText = ({ name, from, to }: { name: string; from: string; to: string }): string =>
  `${name} ${timeText(from)}–${timeText(to)}`

/** Techniques and keeping. */
export const allowedText = ({ techniques, keeping }: PermitOnPaper, { say }: Pick<Words, 'say'>): string =>
  [...techniques.map((one) => say(techniqueText(one))), keeping && say(`ui.keeping.${keeping}`)]
    .filter(Boolean)
    .join(' · ')

/** `Anna Bianchi, classe 1988` */
export const inOneLine = ({ firstName, lastName, birthYear }: PersonOnPermit, say: Words['say']): string =>
  [
    isolated(`${firstName} ${lastName}`.trim()),
    birthYear !== undefined && say('ui.permit.birthYear', { year: birthYear }),
  ]
    .filter(Boolean)
    .join(', ')

import type { Language } from '#contract/languages.ts'
import { timeText } from '#rules/day-text.ts'
import { limitOnClock } from '#rules/permit/changes.ts'
import { longDay, type Texts } from './texts.ts'

/** A limit by the clock of the waters: `the end of Friday 30 April 2027`, or `18:00 on Saturday 1 May 2027`. */
export function limitInWords(texts: Texts, language: Language, timeZone: string, until: Date): string {
  const { day, time } = limitOnClock(timeZone, until)
  return time === undefined
    ? texts.say(language, 'changes.untilEndOf', { day: longDay(language, day) })
    : texts.say(language, 'changes.untilTime', { day: longDay(language, day), time: timeText(time) })
}

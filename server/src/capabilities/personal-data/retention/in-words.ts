import type { Language } from '#contract/languages.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { RETENTION, type RetentionRule } from './rules.ts'

interface RetentionInWords {
  what: string
  howLong: string
  why: string
  tables: readonly string[]
}

const figuresOf = ({ keep, values }: RetentionRule): Record<string, number> => ({ ...keep, ...values })

/**
 * Why and how long the rows of a table are kept, in the third person, as the office reads about an angler. Where several rules
 * name the table, the first one counts.
 */
export function retentionForOffice(texts: Texts, language: Language, table: string | undefined) {
  const rule = RETENTION.find(({ tables }) => tables.some((one) => one === table))
  if (rule === undefined) throw new Error(`no rule says how long ${table} is kept`)
  const say = (part: string) => {
    const key = `retention.rules.${rule.name}.${part}`
    // A text of the privacy policy that says "you" has a second form for the office; any other text serves both.
    const ofAnother = `${key}ForOffice`
    return texts.say(language, texts.has(language, ofAnother) ? ofAnother : key, figuresOf(rule))
  }
  return { howLong: say('howLong'), why: say('why') }
}

/** The rules as text, with the figures that the jobs use. */
export const retentionInWords = (texts: Texts, language: Language): RetentionInWords[] =>
  RETENTION.map((rule) => {
    const say = (part: string) => texts.say(language, `retention.rules.${rule.name}.${part}`, figuresOf(rule))
    return { what: say('what'), howLong: say('howLong'), why: say('why'), tables: rule.tables }
  })

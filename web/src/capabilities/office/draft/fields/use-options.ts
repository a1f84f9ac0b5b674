import type { WrittenFile } from '#association-file/file/association-file.ts'
import { calendarName } from '#association-file/calendars-of-file.ts'
import { PERMIT_TYPES, speciesText, TECHNIQUES } from '#rules/codes.ts'
import { LISTED_SPECIES } from '#rules/species/listed-species.ts'
import { ADULTS, type AgeGroup, MINORS } from '#rules/age-groups.ts'
import { calendarText } from '#rules/calendars/calendar-text.ts'
import { groupSentence } from '#rules/club/sentences/of-scope.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import { useRuleWords } from '../use-rule-words.ts'
import type { Referred, Worded } from './field.ts'

export interface Option {
  value: string
  text: string
}

/** What a rule can refer to, by the names that people know. */
export function useOptions(file: WrittenFile): (from: Referred | Worded) => Option[] {
  const words = useRuleWords(file)
  const { textOf, say } = words
  const named = ({ key, name }: { key: string; name: Parameters<typeof textOf>[0] }): Option => ({
    value: key,
    // A key is a word of the file; people know only names.
    text: textOf(name) || say('office-rules.unnamed'),
  })
  const once = (options: Option[]): Option[] => [
    ...new Map(options.map((option) => [option.value, option])).values(),
  ]
  return (from) => {
    switch (from) {
      case 'zones':
        return (file.zones ?? []).map(named)
      case 'waters':
        return file.waters.map((water) => ({ value: water, text: water }))
      case 'permits':
        return file.permits.map(named)
      case 'slots':
        return (file.slots ?? []).map(({ key, code, name }) => named({ key: key ?? code, name }))
      case 'addOns':
        return once(
          file.permits.flatMap(({ addOns = [] }) =>
            addOns.map(({ code, name }) => named({ key: code, name })),
          ),
        )
      case 'groups':
        return [ADULTS, MINORS, ...((file.ageGroups ?? []) as AgeGroup[])].map((group) => ({
          value: group.key,
          text: inWords(groupSentence(group), words),
        }))
      case 'calendars':
        return Object.entries(file.calendars ?? {}).map(([key, calendar]) => ({
          value: key,
          text: `${calendarName(key, calendar, textOf)}: ${calendarText(calendar, words)}`,
        }))
      case 'species':
        return [
          ...(file.ownSpecies ?? []).map(named),
          ...LISTED_SPECIES.map(({ code }) => ({ value: code, text: say(speciesText(code)) })),
        ]
      case 'permitTypes':
        return [
          ...Object.keys(PERMIT_TYPES).map((one) => ({
            value: one,
            text: say(`office-rules.choices.${one}`),
          })),
          ...(file.permitTypes ?? []).map(named),
        ]
      case 'techniques':
        return Object.keys(TECHNIQUES).map((one) => ({ value: one, text: say(`ui.technique.${one}`) }))
    }
  }
}

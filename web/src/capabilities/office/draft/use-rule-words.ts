import type { WrittenFile } from '#association-file/file/association-file.ts'
import { ownFishOf } from '#association-file/species-of-file.ts'
import { speciesText } from '#rules/codes.ts'
import { dayText, timeText } from '#rules/day-text.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import type { SentenceWords } from '#rules/club/sentences/sentence.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { nameInList } from './fields/fish-names.ts'

const FISH = speciesText('')

/** How the language of the page writes rules; zones and permits are those of the file, by their place in it. */
export function useRuleWords(file: WrittenFile): SentenceWords {
  const { t, region } = useTexts()
  const language = useLanguage()
  // A rule may still name what was taken out, or what has no name yet.
  const nameIn = (found: { name: Localised } | undefined, from: 'zones' | 'permits'): string =>
    found === undefined
      ? t(`office-rules.goneOne.${from}`)
      : inLanguage(found.name, language) || t('office-rules.unnamed')
  const list = (type: 'conjunction' | 'disjunction') => (names: string[]) =>
    new Intl.ListFormat(region, { type }).format(names)
  const own = ownFishOf(file)
  // Fish that not every phone knows: of the list, or named in the file.
  const fishNamed = (key: string): string | undefined => {
    const code = key.startsWith(FISH) ? key.slice(FISH.length) : ''
    const names = own.get(code)
    return names === undefined ? nameInList(code, language) : inLanguage(names, language) || undefined
  }
  return {
    say: (key, values) => fishNamed(key) ?? t(key, { ...values }),
    listed: list('conjunction'),
    anyOf: list('disjunction'),
    money: (cents) => moneyText(cents, region, true),
    timeText,
    dayText: (day) => dayText(day, 'long', region),
    region,
    zoneName: (zoneId) => nameIn(file.zones?.[zoneId - 1], 'zones'),
    permitName: (permitId) => nameIn(file.permits[permitId - 1], 'permits'),
    // While it is typed, an entry may have no name.
    textOf: (text: Localised | undefined) =>
      inLanguage(text, language) || Object.values(text ?? {}).find(Boolean) || '',
  }
}

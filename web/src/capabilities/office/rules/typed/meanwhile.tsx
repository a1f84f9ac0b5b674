import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/office-draft.ts'
import type { PartName } from '#association-file/draft-parts.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useMomentText } from '../../moment-text.ts'
import { type Place, typedText } from '../fields/value-at.ts'
import { useRuleWords } from '../use-rule-words.ts'
import { differencesOf } from './differences.ts'
import { partAsKept } from './use-typed-part.ts'

const SHOWN = 8

interface MeanwhileProps {
  draft: Draft
  part: PartName
  file: WrittenFile
  mine: unknown
  theirs: unknown
  onMine: () => void
  onTheirs: () => void
}

/** Another officer has saved the part: what differs, and which of the two the draft is to have. */
export function Meanwhile({ draft, part, file, mine, theirs, onMine, onTheirs }: MeanwhileProps) {
  const { t } = useTranslation()
  const momentText = useMomentText()
  const words = useDifferenceWords(file)
  const differences = differencesOf(partAsKept(mine), partAsKept(theirs))
  const { savedBy, savedAt } = draft.parts.find((one) => one.part === part) ?? {}
  const isKnown = savedBy !== undefined && savedAt !== undefined
  return (
    <Notice
      kind="warning"
      isNew
      title={
        isKnown
          ? t('office-rules.meanwhile.by', { name: savedBy, at: momentText(savedAt) })
          : t('office-rules.meanwhile.title')
      }
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" onPress={onMine}>
            {t('office-rules.meanwhile.mine')}
          </Button>
          <Button variant="secondary" onPress={onTheirs}>
            {t('office-rules.meanwhile.theirs')}
          </Button>
        </span>
      }
    >
      {t('office-rules.meanwhile.text')}
      {theirs === undefined ? (
        <p>{t('office-rules.meanwhile.removed')}</p>
      ) : (
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          {differences.slice(0, SHOWN).map((difference) => (
            <li key={difference.place.join('.')}>
              {t('office-rules.meanwhile.difference', {
                field: words.labelOf(difference.place),
                mine: words.valueText(difference.mine),
                theirs: words.valueText(difference.theirs),
              })}
            </li>
          ))}
          {differences.length > SHOWN && (
            <li>{t('office-rules.meanwhile.more', { count: differences.length - SHOWN })}</li>
          )}
        </ul>
      )}
    </Notice>
  )
}

/** Fields and values of a part by the names that the page has for them. */
function useDifferenceWords(file: WrittenFile) {
  const { t, i18n } = useTranslation()
  const { textOf } = useRuleWords(file)
  const named = new Map<string, string>(
    [...(file.zones ?? []), ...file.permits].map(({ key, name }) => [key, textOf(name)]),
  )
  const textFor = (key: string): string | undefined => {
    const found: unknown = i18n.exists(key) ? t(key as never) : undefined
    return typeof found === 'string' ? found : undefined
  }
  const valueText = (value: unknown): string => {
    if (value === undefined || value === '') return t('office-rules.meanwhile.nothing')
    if (typeof value === 'boolean') return t(`office-rules.meanwhile.${value ? 'yes' : 'no'}`)
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
      return value.map((one) => valueText(one)).join(', ')
    if (typeof value === 'object') return t('office-rules.meanwhile.something')
    const text = typedText(value)
    return textFor(`office-rules.choices.${text}`) ?? named.get(text) ?? text
  }
  return {
    valueText,
    /** The innermost field that has a name, with its row and language. */
    labelOf: (place: Place): string => {
      const names = place.filter((one) => typeof one === 'string')
      const label = names.map((one) => textFor(`office-rules.fields.${one}`)).findLast(Boolean)
      const row = place.findLast((one) => typeof one === 'number')
      const language = LANGUAGES.find((one) => one === place.at(-1))
      return [
        label ?? t('office-rules.meanwhile.rule'),
        row !== undefined && t('office-rules.meanwhile.row', { number: row + 1 }),
        language && textFor(`office-rules.languages.${language}`),
      ]
        .filter(Boolean)
        .join(', ')
    },
  }
}

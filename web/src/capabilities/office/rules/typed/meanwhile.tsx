import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useMomentText } from '../../moment-text.ts'
import { type Place, typedText } from '../fields/value-at.ts'
import { useRuleWords } from '../use-rule-words.ts'
import { differencesOf } from './differences.ts'
import type { Theirs } from './joined.ts'
import { placeOfPath } from './row-identity.ts'
import type { Conflict } from './use-typed-part.ts'

const SHOWN = 8

interface MeanwhileProps {
  of: {
    by?: string | undefined
    at?: string | undefined
    taken: readonly Theirs[]
    conflicts: readonly Conflict[]
  }
  part: string
  /** The part as it is typed. */
  value: unknown
  file: WrittenFile
  onSettle: (settled: readonly Theirs[], whose: 'mine' | 'theirs') => void
}

/** Another officer has saved the part: what came in with what is typed, and which of the two where both changed a field. */
export function Meanwhile({ of: { by, at, taken, conflicts }, part, value, file, onSettle }: MeanwhileProps) {
  const { t } = useTranslation()
  const momentText = useMomentText()
  const words = useDifferenceWords(file)
  const box = useRef<HTMLDivElement>(null)
  const isRemoved = conflicts.some(({ path, theirs }) => path.length === 0 && theirs === undefined)
  const cameIn = taken.flatMap(({ path, before, theirs }) => {
    const place = placeOfPath(value, path, part) ?? path.filter((step) => typeof step === 'string')
    return differencesOf(before, theirs, place)
  })
  const settle = (settled: readonly Theirs[], whose: 'mine' | 'theirs') => {
    onSettle(settled, whose)
    if (settled.length < conflicts.length) box.current?.focus()
  }
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice
        kind="warning"
        isNew
        title={
          by !== undefined && at !== undefined
            ? t('office-rules.meanwhile.by', { name: by, at: momentText(at) })
            : t('office-rules.meanwhile.title')
        }
        action={
          conflicts.length > 1 && (
            <span className="flex flex-wrap gap-2">
              <Button variant="secondary" onPress={() => settle(conflicts, 'mine')}>
                {t('office-rules.meanwhile.allMine')}
              </Button>
              <Button variant="secondary" onPress={() => settle(conflicts, 'theirs')}>
                {t('office-rules.meanwhile.allTheirs')}
              </Button>
            </span>
          )
        }
      >
        {cameIn.length > 0 && (
          <>
            <p>{t('office-rules.meanwhile.cameIn')}</p>
            <Listed
              of={cameIn.map(({ place, theirs }) =>
                t('office-rules.meanwhile.came', {
                  field: words.labelOf(place),
                  theirs: words.valueText(theirs),
                }),
              )}
            />
          </>
        )}
        {isRemoved ? (
          <p>{t('office-rules.meanwhile.removed')}</p>
        ) : (
          conflicts.length > 0 && <p>{t('office-rules.meanwhile.bothChanged')}</p>
        )}
        {conflicts.map((conflict) => {
          const { place, mine, theirs } = conflict
          const inside = differencesOf(mine, theirs, place)
          const field = place.length === 0 ? t('office-rules.meanwhile.wholePart') : words.labelOf(place)
          return (
            <div key={JSON.stringify(conflict.path)} role="group" aria-label={field} className="mt-2">
              {!isRemoved && (
                <Listed
                  of={inside.map((one) =>
                    t('office-rules.meanwhile.difference', {
                      field: words.labelOf(one.place),
                      mine: words.valueText(one.mine),
                      theirs: words.valueText(one.theirs),
                    }),
                  )}
                />
              )}
              <span className="mt-1 flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  aria-label={t('office-rules.meanwhile.mineOf', { field })}
                  onPress={() => settle([conflict], 'mine')}
                >
                  {t('office-rules.meanwhile.mine')}
                </Button>
                <Button
                  variant="secondary"
                  aria-label={t('office-rules.meanwhile.theirsOf', { field })}
                  onPress={() => settle([conflict], 'theirs')}
                >
                  {t('office-rules.meanwhile.theirs')}
                </Button>
              </span>
            </div>
          )
        })}
      </Notice>
    </div>
  )
}

function Listed({ of }: { of: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {of.slice(0, SHOWN).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {of.length > SHOWN && <li>{t('office-rules.meanwhile.more', { count: of.length - SHOWN })}</li>}
    </ul>
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

import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/office-draft.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useOfficePath } from '../use-office.ts'
import { BESIDE_RULES, CLUB_PARTS, type ClubPart } from './fields/club-fields.ts'
import { keyFor } from './fields/typed-values.ts'
import { useFileOf } from './use-draft.ts'
import { useRightParts, useSentences } from './use-right-parts.ts'
import { useRuleWords } from './use-rule-words.ts'

/** They have a page of their own, for who has the right to the money. */
const CODES: ClubPart = 'discountCodes'
const RULES = (Object.keys(CLUB_PARTS) as ClubPart[]).filter(
  (part) => part !== CODES && !BESIDE_RULES.includes(part),
)

const firstPrice = ({ days = [], prices = [] }: Partial<Record<string, string[]>>): string =>
  [...days.slice(0, 1), ...prices.slice(-1)].join(' ')

/** Every permit, and every list of rules that permits share. */
export function RulesList({ draft }: { draft: Draft }) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const file = useFileOf(draft)
  const { textOf } = useRuleWords(file)
  const sentencesOf = useSentences(useRightParts(file), file)
  const changed = new Set(draft.parts.filter(({ savedAt }) => savedAt !== undefined).map(({ part }) => part))
  const wrong = new Set(draft.mistakes.map(({ part }) => part))
  const marks = (part: string) => (
    <>
      {changed.has(part) && <span className="text-sm text-line"> {t('office-rules.changed')}</span>}
      {wrong.has(part) && <span className="text-sm text-alarm"> {t('office-rules.hasMistake')}</span>}
    </>
  )
  const newKey = keyFor(
    t('office-rules.newPermit'),
    file.permits.map(({ key }) => key),
  )
  return (
    <div className="flex flex-col gap-10">
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{t('office-rules.permits')}</h2>
        <ul className="divide-y divide-hair border-y border-hair">
          {file.permits.map(({ key, name, onSale }) => (
            <li key={key} className="flex flex-col py-3">
              <span>
                <Link href={officePath(paths.officeRules, { part: `permits/${key}` })}>
                  {textOf(name) || t('office-rules.newPermit')}
                </Link>
                {onSale === false && (
                  <span className="text-sm text-ink-soft"> {t('office-rules.notOnSale')}</span>
                )}
                {marks(`permits/${key}`)}
              </span>
              <span className="text-ink-soft">{firstPrice(sentencesOf(key))}</span>
            </li>
          ))}
        </ul>
        <p>
          <Link href={officePath(paths.officeRules, { part: `permits/${newKey}`, isNew: 1 })}>
            <span className="inline-flex items-center gap-1.5">
              <Plus aria-hidden className="size-4" />
              {t('office-rules.addPermit')}
            </span>
          </Link>
        </p>
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{t('office-rules.shared')}</h2>
        <ul className="divide-y divide-hair border-y border-hair">
          <li className="py-3">
            <Link href={officePath(paths.officeRules, { part: 'calendars' })}>
              {t('office-rules.parts.calendars')}
            </Link>
            <span className="text-ink-soft"> {Object.keys(file.calendars ?? {}).length}</span>
            {marks('calendars')}
          </li>
          <li className="py-3">
            <Link href={officePath(paths.officeSeason)}>{t('office-rules.season.title')}</Link>
          </li>
          {RULES.map((part) => (
            <li key={part} className="py-3">
              <Link href={officePath(paths.officeRules, { part })}>{t(`office-rules.parts.${part}`)}</Link>
              <span className="text-ink-soft"> {([file[part] ?? []].flat() as unknown[]).length}</span>
              {marks(part)}
            </li>
          ))}
        </ul>
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{t('office-rules.besideRules')}</h2>
        <ul className="divide-y divide-hair border-y border-hair">
          {BESIDE_RULES.map((part) => (
            <li key={part} className="py-3">
              <Link href={officePath(paths.officeRules, { part })}>{t(`office-rules.parts.${part}`)}</Link>
              {marks(part)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

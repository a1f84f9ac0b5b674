import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { tagOf } from '#contract/languages.ts'
import type { Ordinance } from '#contract/ordinances.ts'
import { type Concerned, isInForce, ordinancesToShow } from '#rules/club/ordinances.ts'
import { ordinanceFacts } from '#permit-sheet/ordinance-in-words.ts'
import { Disclosure } from './disclosure.tsx'
import { useWords } from './use-rule-sentences.ts'

interface OrdinancesProps {
  /** As they were sent; members may have changed since. */
  ordinances: readonly Ordinance[] | undefined
  /** By the waters' clock: those that are over are left out. */
  today: string
  /** Only those of these days, zones and techniques; absent: all. */
  there?: Partial<Concerned> & Pick<Concerned, 'firstDay'>
  className?: string
}

const shownOf = ({ ordinances = [], today, there }: OrdinancesProps) =>
  ordinancesToShow(ordinances, { firstDay: today, zoneIds: [], ...there }, today)

/** One line at the river and on the check, whatever there is; a tap unfolds it. */
export function FoldedOrdinances(props: OrdinancesProps) {
  const { t } = useTranslation()
  const [first, ...others] = shownOf(props)
  if (first === undefined) return null
  const title = isInForce(first, props.today) ? t('ui.ordinance.inForce') : t('ui.ordinance.toCome')
  return (
    <Disclosure
      level={2}
      title={
        <span className="flex items-center gap-3 text-base">
          <ScrollText aria-hidden className="size-5 shrink-0 text-line" />
          <span
            className="line-clamp-1"
            {...(others.length === 0 && first.language && { lang: tagOf(first.language) })}
          >
            {others.length === 0
              ? t('ui.ordinance.one', { title, name: first.title })
              : t('ui.ordinance.several', { count: others.length + 1 })}
          </span>
        </span>
      }
    >
      <Ordinances {...props} />
    </Disclosure>
  )
}

/** Orders of an authority above the rules, in the same words for angler and warden. Draws nothing where there is none. */
export function Ordinances(props: OrdinancesProps) {
  const { today, className = '' } = props
  const words = useWords()
  const shown = shownOf(props)
  if (shown.length === 0) return null
  return (
    <ul className={`flex flex-col gap-4 ${className}`}>
      {shown.map((ordinance) => (
        <li key={ordinance.ordinanceId} className="flex gap-3 border-l-4 border-line py-1 pl-3">
          <ScrollText aria-hidden className="mt-0.5 size-6 shrink-0 text-line" />
          <div className="min-w-0 max-w-lines flex-1">
            <p className="text-sm text-ink-soft">
              {words.say(isInForce(ordinance, today) ? 'ui.ordinance.inForce' : 'ui.ordinance.toCome')}
            </p>
            <div {...(ordinance.language && { lang: tagOf(ordinance.language) })}>
              <p className="font-semibold wrap-anywhere">{ordinance.title}</p>
              <p className="wrap-anywhere whitespace-pre-line">{ordinance.text}</p>
            </div>
            {ordinanceFacts(ordinance, words).map((fact) => (
              <p key={fact} className="text-sm wrap-anywhere text-ink-soft">
                {fact}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

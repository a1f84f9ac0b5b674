import { ScrollText } from 'lucide-react'
import { tagOf } from '#contract/languages.ts'
import type { Ordinance } from '#contract/ordinances.ts'
import { isInForce, ordinancesToShow } from '#rules/ordinances.ts'
import { ordinanceFacts } from '#permit-sheet/ordinance-in-words.ts'
import { useWords } from './use-rule-sentences.ts'

interface OrdinancesProps {
  /** As they were sent; members may have changed since. */
  ordinances: readonly Ordinance[] | undefined
  /** By the waters' clock: those that are over are left out. */
  today: string
  /** Only those of these days and zones; absent: all. */
  there?: { firstDay: string; lastDay?: string | undefined; zoneIds?: readonly number[] }
  className?: string
}

/** Orders of an authority above the rules, in the same words for angler and warden. Draws nothing where there is none. */
export function Ordinances({ ordinances = [], today, there, className = '' }: OrdinancesProps) {
  const words = useWords()
  const shown = ordinancesToShow(ordinances, { firstDay: today, zoneIds: [], ...there }, today)
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

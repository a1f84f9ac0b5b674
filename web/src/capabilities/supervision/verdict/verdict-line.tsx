import { useTranslation } from 'react-i18next'
import { useRegion } from '#web/ui/region.ts'
import type { Judged } from './judged.ts'
import { verdictLooks } from './looks.ts'
import { reasonWords, type VerdictAbout, verdictWord } from './verdict-words.ts'

/** The verdict in a list: sign in its colour, word, and the first of the reasons. */
export function VerdictLine({ verdict, ...about }: VerdictAbout & { verdict: Judged }) {
  const { t } = useTranslation()
  const region = useRegion()
  const { Sign, ground } = verdictLooks[verdict.result]
  const [why] = verdict.reasons.flatMap((reason) => reasonWords(reason, about, { t, region }) ?? [])
  return (
    <span className="flex items-start gap-1.5 text-sm" data-verdict={verdict.result}>
      <span className={`grid size-5.5 shrink-0 place-items-center rounded-full ${ground}`}>
        <Sign aria-hidden className="size-4" strokeWidth={2.5} />
      </span>
      <span>
        <span className="font-semibold">{verdictWord(verdict, t)}</span>
        {why && <span className="text-ink-soft"> · {why}</span>}
      </span>
    </span>
  )
}

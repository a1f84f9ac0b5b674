import { useTexts } from '#web/ui/region.ts'
import type { Judged } from './judged.ts'
import { VerdictMark } from './verdict-mark.tsx'
import { reasonWords, type VerdictAbout, verdictWord } from './verdict-words.ts'

/** The verdict in a list: sign in its colour, word, and the first of the reasons. */
export function VerdictLine({ verdict, ...about }: VerdictAbout & { verdict: Judged }) {
  const { t, region } = useTexts()
  const [why] = verdict.reasons.flatMap((reason) => reasonWords(reason, about, { t, region }) ?? [])
  return (
    <span className="flex items-start gap-1.5 text-sm" data-verdict={verdict.result}>
      <VerdictMark result={verdict.result} />
      <span>
        <span className="font-semibold">{verdictWord(verdict, t)}</span>
        {why && <span className="text-ink-soft"> · {why}</span>}
      </span>
    </span>
  )
}

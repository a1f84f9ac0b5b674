import { Info } from 'lucide-react'
import { useTexts } from '#web/ui/region.ts'
import { AsOf } from './as-of.tsx'
import type { Judged } from './judged.ts'
import { verdictStyles } from './verdict-styles.ts'
import { noticeWords, reasonWords, type VerdictAbout, verdictWord } from './verdict-words.ts'

interface VerdictPanelProps extends VerdictAbout {
  verdict: Judged
  listAsOf?: Date | undefined
  /** It appeared while the page was open: announced to screen readers. */
  isNew?: boolean
}

export function VerdictPanel({ verdict, listAsOf, isNew = false, ...about }: VerdictPanelProps) {
  const { t, region } = useTexts()
  const { Sign, ground } = verdictStyles[verdict.result]
  const reasons = verdict.reasons.flatMap(
    (reason) => reasonWords(reason, { ...about, listAsOf }, { t, region }) ?? [],
  )
  const notices = verdict.notices.flatMap((notice) => noticeWords(notice, t, about) ?? [])
  return (
    <div role={isNew ? (verdict.result === 'valid' ? 'status' : 'alert') : undefined}>
      <div
        data-verdict={verdict.result}
        className={`flex items-center gap-4 rounded-lg px-5 py-5 forced-colors:border-4 ${ground}`}
      >
        <Sign aria-hidden className="size-16 shrink-0" strokeWidth={2.25} />
        <div className="min-w-0 flex-1">
          <h2 className="text-3xl md:text-4xl">{verdictWord(verdict, t)}</h2>
          {reasons.map((reason) => (
            <p key={reason} className="mt-1 text-lg">
              {reason}
            </p>
          ))}
        </div>
      </div>
      {notices.map((notice) => (
        <p key={notice} className="mt-3 flex gap-2">
          <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-river" />
          {notice}
        </p>
      ))}
      {listAsOf && (
        <div className="mt-3">
          <AsOf at={listAsOf} timeZone={about.timeZone} />
        </div>
      )}
    </div>
  )
}

import { Info } from 'lucide-react'
import type { Ref } from 'react'
import { useTexts } from '#web/ui/region.ts'
import type { Checked } from '../../check/index.ts'
import { useListAge } from '../../list-age.ts'
import { verdictStyles } from '../../verdict/verdict-styles.ts'
import { cardWord, noticeWords, reasonWords, verdictWord } from '../../verdict/verdict-words.ts'
import { VerdictSign } from './verdict-sign.tsx'

interface VerdictHeadProps {
  checked: Checked
  /** Receives the focus: the tapped button is gone. */
  ref?: Ref<HTMLHeadingElement>
}

export function VerdictHead({ checked, ref }: VerdictHeadProps) {
  const { t, region } = useTexts()
  const age = useListAge()
  const { verdict, card, listAsOf } = checked
  return (
    <div
      className={`flex flex-col justify-center gap-3 px-5 pt-4 pb-5 forced-color-adjust-none md:px-8 ${verdictStyles[verdict.result].ground}`}
      data-verdict={verdict.result}
    >
      <div className="flex items-center gap-4">
        <VerdictSign result={verdict.result} className="size-20 md:size-36" />
        {/* Sized for the longest word of all languages beside the sign, on the narrowest phone. */}
        <h2
          ref={ref}
          tabIndex={-1}
          className="min-w-0 text-[length:min(var(--text-5xl),11vw)] leading-none wrap-break-word outline-none"
        >
          {card ? cardWord(verdict, t) : verdictWord(verdict, t)}
        </h2>
      </div>
      {verdict.reasons.map((code) => (
        <p key={code} className="text-xl font-semibold">
          {reasonWords(code, checked, { t, region })}
        </p>
      ))}
      {verdict.notices.map((code) => (
        <p key={code} className="flex items-start gap-2 font-semibold">
          <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
          {noticeWords(code, t, checked)}
        </p>
      ))}
      {listAsOf && <p>{age(listAsOf)}</p>}
      {verdict.result === 'notGenuine' && (
        <div aria-hidden className="taped -mx-5 mt-auto -mb-5 h-4 md:-mx-8" />
      )}
    </div>
  )
}

import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useMomentText } from '../../moment-text.ts'
import type { Theirs } from './joined.ts'
import { placeOfPath } from './row-identity.ts'
import { useDifferenceWords } from './use-difference-words.ts'
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
export function OthersChanges({
  of: { by, at, taken, conflicts },
  part,
  value,
  file,
  onSettle,
}: MeanwhileProps) {
  const { t } = useTranslation()
  const momentText = useMomentText()
  const words = useDifferenceWords(part, value, file)
  const box = useRef<HTMLDivElement>(null)
  const isRemoved = conflicts.some(({ path, theirs }) => path.length === 0 && theirs === undefined)
  const cameIn = taken.flatMap(({ path, before, theirs }) => {
    const place = placeOfPath(value, path, part) ?? path.filter((step) => typeof step === 'string')
    return words.differences(before, theirs, place)
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
              of={cameIn.map(({ field, theirs }) => t('office-rules.meanwhile.came', { field, theirs }))}
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
          const inside = words.differences(mine, theirs, place)
          const field = place.length === 0 ? t('office-rules.meanwhile.wholePart') : words.labelOf(place)
          return (
            <div key={JSON.stringify(conflict.path)} role="group" aria-label={field} className="mt-2">
              {!isRemoved && (
                <Listed of={inside.map((one) => t('office-rules.meanwhile.difference', { ...one }))} />
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

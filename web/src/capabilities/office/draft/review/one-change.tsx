import { useTranslation } from 'react-i18next'
import type { DraftChange } from '#contract/office-draft.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useMomentText } from '../../moment-text.ts'
import { useOfficePath } from '../../use-office.ts'

interface OneChangeProps {
  change: DraftChange
  isPending: boolean
  /** Absent: the part is another role's. */
  onDiscard: (() => void) | undefined
}

/** One part of the draft: who saved it, its sentences before and after. */
export function OneChange({
  change: { part, kind, name, savedAt, savedBy, before, after },
  isPending,
  onDiscard,
}: OneChangeProps) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const momentText = useMomentText()
  const title = t(`office-rules.review.kinds.${kind}`, { name })
  // A list that was emptied has a page still.
  const isGone = kind === 'removed' && part.includes('/')
  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-lg wrap-anywhere">
          {isGone || onDiscard === undefined ? (
            title
          ) : (
            <Link
              href={officePath(part.startsWith('zones/') ? paths.officeZones : paths.officeRules, { part })}
            >
              {title}
            </Link>
          )}
        </h3>
        {onDiscard && (
          <Button
            variant="quiet"
            isPending={isPending}
            onPress={onDiscard}
            aria-label={t('office-rules.review.discardOf', { name })}
          >
            {t('office-rules.review.discard')}
          </Button>
        )}
      </div>
      {savedAt !== undefined && (
        <p className="text-sm text-ink-soft">
          {savedBy === undefined
            ? momentText(savedAt)
            : t('office-rules.review.by', { name: savedBy, at: momentText(savedAt) })}
        </p>
      )}
      <Sentences title={t('office-rules.review.before')} of={before} isGone />
      <Sentences title={t('office-rules.review.after')} of={after} />
    </li>
  )
}

interface SentencesProps {
  title: string
  of: readonly string[]
  isGone?: boolean
}

function Sentences({ title, of, isGone = false }: SentencesProps) {
  if (of.length === 0) return null
  return (
    <div className={`flex flex-col gap-0.5 ${isGone ? 'text-ink-soft' : ''}`}>
      <h4 className="text-sm font-semibold">{title}</h4>
      <ul className="flex flex-col gap-0.5">
        {of.map((sentence) => (
          <li key={sentence}>{isGone ? <s>{sentence}</s> : sentence}</li>
        ))}
      </ul>
    </div>
  )
}

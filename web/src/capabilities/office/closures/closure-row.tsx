import type { Closure } from '#contract/office-closures.ts'
import type { Office } from '#contract/staff.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useToday } from '#web/platform/today.ts'
import { Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { may, useOfficePath } from '../use-office.ts'
import { ClosureGivingBack } from './closure-giving-back.tsx'

interface ClosureRowProps {
  office: Office
  closure: Closure
  onBegin: () => void
  onDone: (sentence: string) => void
}

/** One closure: of the office with what it has given back so far, of the file with the way to where it is written. */
export function ClosureRow({ office, closure, onBegin, onDone }: ClosureRowProps) {
  const { t, region } = useTexts()
  const today = useToday(office.timeZone)
  const { zoneId, zoneName, permitName, from, to, reason, isOnlyInFile } = closure
  const what = [zoneName, permitName].filter((name) => name !== undefined).join(' · ')
  const isOver = to < today
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{what === '' ? t('office-closures.everything') : what}</p>
        {zoneName === undefined && permitName !== undefined && (
          <p className="text-sm text-ink-soft">{t('office-closures.wholePermit')}</p>
        )}
        <p>{datedDaysText(from, to, region)}</p>
        <p className="text-ink-soft">{reason}</p>
      </div>
      {isOnlyInFile || zoneId === undefined || zoneName === undefined ? (
        <OfFile office={office} state={isOver ? 'over' : from > today ? 'coming' : 'closed'} />
      ) : (
        <ClosureGivingBack
          office={office}
          closure={{ ...closure, zoneId, zoneName }}
          isOver={isOver}
          onBegin={onBegin}
          onDone={onDone}
        />
      )}
    </li>
  )
}

/** It ends and changes where it is written, and counts once that is published. */
function OfFile({ office, state }: { office: Office; state: 'over' | 'coming' | 'closed' }) {
  const { t } = useTexts()
  const officePath = useOfficePath()
  return (
    <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
      <p className="font-semibold">{t(`office-closures.states.${state}`)}</p>
      <p className="text-sm text-ink-soft">{t('office-closures.ofFile')}</p>
      {may(office, 'terms') ? (
        <p>
          <Link href={officePath(paths.officeRules, { part: 'closures' })}>
            {t('office-closures.changeInRules')}
          </Link>
        </p>
      ) : (
        <p className="text-sm text-ink-soft">{t('office-closures.changedByRules')}</p>
      )}
    </div>
  )
}

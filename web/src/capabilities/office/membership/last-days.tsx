import type { Office } from '#contract/staff.ts'
import { useTexts } from '#web/ui/region.ts'
import { GivenInOneAct } from './given-in-one-act.tsx'
import { LastDaysSheet } from './last-days-sheet.tsx'

interface LastDaysProps {
  office: Office
  withoutLastDay: number
}

/** A last day for those whom the list has without one, where there are any, and after it was written. */
export function LastDays({ office: { associationId }, withoutLastDay }: LastDaysProps) {
  const { t } = useTexts()
  const hasAny = withoutLastDay > 0
  return (
    <GivenInOneAct
      id="membership-last-days"
      title={t('office-membership.lastDays.title')}
      text={hasAny ? t('office-membership.lastDays.without', { count: withoutLastDay }) : undefined}
      form="member-last-days"
      associationId={associationId}
      act={hasAny ? t('office-membership.lastDays.act') : undefined}
      renderSheet={(closed) => (
        <LastDaysSheet associationId={associationId} withoutLastDay={withoutLastDay} {...closed} />
      )}
    />
  )
}

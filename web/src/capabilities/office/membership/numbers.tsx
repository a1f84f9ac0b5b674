import type { Office } from '#contract/staff.ts'
import { useTexts } from '#web/ui/region.ts'
import { GivenInOneAct } from './given-in-one-act.tsx'
import { NumbersSheet } from './numbers-sheet.tsx'

interface NumbersProps {
  office: Office
  withoutNumber: number
  /** As the numbers of the list go on. */
  nextNumber: string | undefined
}

/** The next number, and numbers for those who have none. */
export function Numbers({ office: { associationId }, withoutNumber, nextNumber }: NumbersProps) {
  const { t } = useTexts()
  const next =
    nextNumber === undefined
      ? t('office-membership.numbers.none')
      : t('office-membership.numbers.next', { number: nextNumber })
  const lacking = withoutNumber > 0 ? t('office-membership.numbers.without', { count: withoutNumber }) : ''
  return (
    <GivenInOneAct
      id="membership-numbers"
      title={t('office-membership.numbers.title')}
      text={`${next} ${lacking}`.trim()}
      form="member-numbers"
      associationId={associationId}
      act={withoutNumber > 0 ? t('office-membership.numbers.act') : undefined}
      renderSheet={(closed) => (
        <NumbersSheet
          associationId={associationId}
          withoutNumber={withoutNumber}
          nextNumber={nextNumber}
          {...closed}
        />
      )}
    />
  )
}

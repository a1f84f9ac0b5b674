import type { ReturningMember } from '#contract/member-import.ts'
import { dayText } from '#rules/day-text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useTexts } from '#web/ui/region.ts'

interface ReturningMembersProps {
  returning: readonly ReturningMember[]
  count: number
  isTaken: boolean
  isDisabled: boolean
  onTake: (isTaken: boolean) => void
}

/** Who would be a member again although their membership was taken back, by row, and whether that is right. */
export function ReturningMembers({ returning, count, isTaken, isDisabled, onTake }: ReturningMembersProps) {
  const { t, region } = useTexts()
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{t('office-members.import.returning.title')}</h3>
      <p className="text-sm text-ink-soft">{t('office-members.import.returning.text')}</p>
      <ul className="divide-y divide-hair border-y border-hair">
        {returning.map(({ row, who, lastDay }) => (
          <li key={row} className="py-2.5 wrap-anywhere">
            {t('office-members.import.returning.row', { row, who, day: dayText(lastDay, 'dated', region) })}
          </li>
        ))}
      </ul>
      {count > returning.length && (
        <p className="text-sm text-ink-soft">
          {t('office-members.import.returning.more', { count: count - returning.length })}
        </p>
      )}
      <Checkbox isSelected={isTaken} isDisabled={isDisabled} onChange={onTake}>
        {t('office-members.import.returning.keep')}
      </Checkbox>
    </div>
  )
}

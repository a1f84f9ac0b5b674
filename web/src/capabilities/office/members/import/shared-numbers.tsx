import { useTranslation } from 'react-i18next'
import type { SharedNumber } from '#contract/member-import.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface SharedNumbersProps {
  shared: readonly SharedNumber[]
  count: number
  isKept: boolean
  isDisabled: boolean
  onKeep: (isKept: boolean) => void
}

/** One number for two people: who has it already, by row, and whether it is right. */
export function SharedNumbers({ shared, count, isKept, isDisabled, onKeep }: SharedNumbersProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{t('office-members.import.shared.title')}</h3>
      <p className="text-sm text-ink-soft">{t('office-members.import.shared.text')}</p>
      <ul className="divide-y divide-hair border-y border-hair">
        {shared.map((one) => (
          <li key={`${one.row} ${one.otherRow ?? one.who}`} className="py-2.5 wrap-anywhere">
            {t(`office-members.import.shared.${one.otherRow === undefined ? 'ofMember' : 'ofRow'}`, {
              ...one,
            })}
          </li>
        ))}
      </ul>
      {count > shared.length && (
        <p className="text-sm text-ink-soft">
          {t('office-members.import.shared.more', { count: count - shared.length })}
        </p>
      )}
      <Checkbox isSelected={isKept} isDisabled={isDisabled} onChange={onKeep}>
        {t('office-members.import.shared.keep')}
      </Checkbox>
    </div>
  )
}

import type { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface BeyondRulesProps {
  /** Why the club's rules do not allow it to the angler (any more); undefined: they do. */
  reason: string | undefined
  isBeyond: boolean
  onChange: (isBeyond: boolean) => void
}

/** The club's own rule, and the office's decision beyond it with a reason for the trail. */
export function BeyondRules({ reason, isBeyond, onChange }: BeyondRulesProps) {
  const { t } = useTexts()
  return (
    <div className="flex flex-col gap-4">
      {reason !== undefined && <Notice kind="warning">{reason}</Notice>}
      <Checkbox isSelected={isBeyond} onChange={onChange}>
        {t('office-sales.beyond.choose')}
      </Checkbox>
    </div>
  )
}

/** Why the office goes beyond them. */
export function ReasonBeyond({ form }: { form: Pick<ReturnType<typeof useCallForm>, 'field'> }) {
  const { t } = useTexts()
  return <TextField {...form.field('reason')} description={t('office-sales.beyond.why')} rows={2} />
}

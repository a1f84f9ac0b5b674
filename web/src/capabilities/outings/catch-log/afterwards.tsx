import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { useKeptOpen } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import type { PlannedOuting } from '../log/planned-outings.ts'
import { AfterwardsForm } from './afterwards-form.tsx'

interface AfterwardsProps {
  held: HeldPermit
  /** Outings without an entry, latest day first. */
  missing: readonly PlannedOuting[]
}

/** Adds an outing that was not recorded on its day. */
export function Afterwards({ held, missing }: AfterwardsProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useKeptOpen({ form: 'afterwards', of: held.purchaseId })
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="afterwards" className="flex flex-col gap-3">
      <h2 id="afterwards" className="text-xl">
        {t('river.afterwards.ask')}
      </h2>
      <p>{t('river.afterwards.text')}</p>
      <Button size="river" wide variant="secondary" onPress={() => setOpen(true)}>
        {t('river.afterwards.open')}
      </Button>
      {isOpen && <AfterwardsForm held={held} missing={missing} onClose={() => setOpen(false)} />}
    </section>
  )
}

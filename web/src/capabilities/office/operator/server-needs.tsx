import type { ServerNeed } from '#contract/operator.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'

const ALARMS: readonly ServerNeed[] = ['databaseTrouble', 'diskLow', 'booksDiffer', 'jobStopped']

/** What needs the operator, each with what to do; when there is nothing, that is said. */
export function ServerNeeds({ needs }: { needs: readonly ServerNeed[] }) {
  const { t } = useTexts()
  if (needs.length === 0)
    return (
      <Notice kind="success">
        <p>{t('office-operator.allWell')}</p>
      </Notice>
    )
  return (
    <section aria-labelledby="operator-needs" className="flex flex-col gap-4">
      <h2 id="operator-needs" className="text-xl">
        {t('office-operator.needsYou')}
      </h2>
      {needs.map((need) => (
        <Notice
          key={need}
          kind={ALARMS.includes(need) ? 'alarm' : 'warning'}
          title={t(`office-operator.needs.${need}.title`)}
        >
          {t(`office-operator.needs.${need}.text`)}
        </Notice>
      ))}
    </section>
  )
}

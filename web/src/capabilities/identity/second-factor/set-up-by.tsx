import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/call.ts'
import type { readSecondFactor } from '#contract/second-factor.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useDayText } from './use-day-text.ts'

type Situation = Pick<ResponseOf<typeof readSecondFactor>, 'required' | 'dueAt' | 'mustSetUp'>

/** For a warden who is required to enable a second factor and has none: the deadline and its consequence. */
export function SetUpBy({ required, dueAt, mustSetUp, isOn }: Situation & { isOn: boolean }) {
  const { t } = useTranslation()
  const dayText = useDayText()
  if (isOn || !required) return null
  return (
    <Notice kind={mustSetUp ? 'alarm' : 'warning'} title={t('second-factor.warden.title')}>
      {mustSetUp || dueAt === undefined
        ? t('second-factor.warden.now')
        : t('second-factor.warden.by', { day: dayText(dueAt) })}
    </Notice>
  )
}

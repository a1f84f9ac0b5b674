import { useTranslation } from 'react-i18next'
import { readSecondFactor } from '#contract/second-factor.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDayText } from './use-day-text.ts'

/** On a warden's home page while only the password protects the account. Not requested without a network. */
export function SecondFactorReminder() {
  const { t } = useTranslation()
  const dayText = useDayText()
  const { data } = useCallQuery(readSecondFactor, {})
  if (data === undefined || data.totp || data.passkeys.length > 0) return null
  const { required, dueAt, mustSetUp } = data
  const text = mustSetUp
    ? t('second-factor.warden.now')
    : required && dueAt !== undefined
      ? t('second-factor.warden.by', { day: dayText(dueAt) })
      : t('second-factor.warden.offered')
  return (
    <Notice
      kind={mustSetUp ? 'alarm' : required ? 'warning' : 'info'}
      title={t('second-factor.warden.title')}
      action={
        <ButtonLink variant="secondary" href={`${paths.profile}#sicurezza`}>
          {t('second-factor.warden.act')}
        </ButtonLink>
      }
    >
      {text}
    </Notice>
  )
}

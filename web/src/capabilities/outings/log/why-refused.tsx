import { useTranslation } from 'react-i18next'
import type { Entry } from '#web/platform/offline/index.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The server's reason for refusing an entry, with every wrong field; or why it does not count. */
export function WhyRefused({
  of: { kind, refused, impossible, setAside },
}: {
  of: Pick<Entry, 'kind' | 'refused' | 'impossible' | 'setAside'>
}) {
  const { t } = useTranslation()
  const why = impossible ?? setAside
  if (refused === undefined)
    return why === undefined ? null : (
      <Notice kind="warning" title={t(impossible ? 'river.mark.impossible' : 'river.mark.setAside')}>
        {impossible === undefined && <p>{t('river.mark.earlierCounts')}</p>}
        <p>
          {kind === 'check'
            ? t(`river-log.impossibleCheck.${why === 'clockAhead' ? why : 'clockBehind'}`)
            : t(`river-log.impossible.${why}`)}
        </p>
      </Notice>
    )
  return (
    <Notice kind="alarm" title={t('river.mark.refused')}>
      <p>{refused.reason}</p>
      {refused.fields && refused.fields.length > 0 && (
        <ul>
          {refused.fields.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

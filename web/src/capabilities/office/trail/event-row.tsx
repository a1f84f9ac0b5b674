import { useTranslation } from 'react-i18next'
import type { OfficeEvent } from '#contract/office-events.ts'
import { useMomentText } from '../moment-text.ts'
import { useEventValues } from './event-values.ts'

/** One act in a sentence, with who, when and why. */
export function EventRow({ event }: { event: OfficeEvent }) {
  const { t } = useTranslation()
  const moment = useMomentText()
  const valuesOf = useEventValues()
  const { at, by, isByCommand, role, act, subjectText, before, after, reason } = event
  const person = isByCommand ? t('office.events.byCommand') : (by ?? t('office.events.unknown'))
  return (
    <li className="py-3">
      <p>
        {t(`office.acts.${act.replace('.', '-')}`, {
          subject: subjectText ?? t('office.events.gone'),
          ...valuesOf({ before, after }),
        })}
      </p>
      {reason !== undefined && <p className="wrap-anywhere">{t('office.events.reason', { reason })}</p>}
      <p className="text-sm text-ink-soft">
        {moment(at)} · {person}
        {role !== undefined && ` (${t(`office.roles.${role}.name`)})`}
      </p>
    </li>
  )
}

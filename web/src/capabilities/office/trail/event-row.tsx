import { useTranslation } from 'react-i18next'
import type { OfficeEvent } from '#contract/office-events.ts'
import { useMomentText } from '../moment-text.ts'

/** One act in a sentence, with who, when and why. */
export function EventRow({ event }: { event: OfficeEvent }) {
  const { t } = useTranslation()
  const moment = useMomentText()
  const { at, by, isByCommand, role, act, subjectText, before, after, reason } = event
  const roleOf = (values: OfficeEvent['before']) =>
    typeof values?.['role'] === 'string' ? t(`office.roles.${values['role']}.name`) : ''
  const person = isByCommand ? t('office.events.byCommand') : (by ?? t('office.events.unknown'))
  return (
    <li className="py-3">
      <p>
        {t(`office.acts.${act.replace('.', '-')}`, {
          subject: subjectText ?? t('office.events.gone'),
          before: roleOf(before),
          after: roleOf(after),
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

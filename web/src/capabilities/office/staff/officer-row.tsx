import { ShieldAlert, ShieldCheck, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Officer } from '#contract/staff.ts'
import { useRoleText } from '#web/platform/i18n/use-role-text.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { useMomentText } from '../moment-text.ts'

export function OfficerRow({ officer, onOpen }: { officer: Officer; onOpen: () => void }) {
  const { t } = useTranslation()
  const moment = useMomentText()
  const roleText = useRoleText()
  const {
    firstName,
    lastName,
    email,
    acceptedAt,
    invitedAt,
    lastSeenAt,
    hasSecondFactor,
    needsSecondFactor,
    isSelf,
  } = officer
  const name = `${firstName} ${lastName}`
  const Protected = hasSecondFactor ? ShieldCheck : ShieldAlert
  return (
    <li>
      <ActionRow
        icon={<UserRound aria-hidden className="size-6" />}
        title={isSelf ? t('office.staff.you', { name }) : name}
        onPress={onOpen}
        text={
          <>
            <span className="font-semibold text-ink">{roleText(officer)}</span>
            {' · '}
            <EmailText email={email} />
            <span className="block">
              {acceptedAt === undefined
                ? t('office.staff.waiting', { at: moment(invitedAt) })
                : lastSeenAt === undefined
                  ? t('office.staff.neverSeen')
                  : t('office.staff.lastSeen', { at: moment(lastSeenAt) })}
            </span>
            {acceptedAt !== undefined && (
              <span className="flex items-center gap-1">
                <Protected aria-hidden className="size-4 shrink-0" />
                {t(
                  hasSecondFactor
                    ? 'office.staff.secondFactor'
                    : needsSecondFactor
                      ? 'office.staff.missingSecondFactor'
                      : 'office.staff.noSecondFactor',
                )}
              </span>
            )}
          </>
        }
      />
    </li>
  )
}

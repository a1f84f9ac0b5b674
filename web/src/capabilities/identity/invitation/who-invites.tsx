import { useTranslation } from 'react-i18next'
import type { Invitation } from '#contract/invitations.ts'
import { useRoleText } from '#web/platform/i18n/use-role-text.ts'

/** Who invites, to which association and as what, and what one can do then. */
export function WhoInvites({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const { clubs, firstName = '', isOperator = false, hasOtherAccount = false, kind } = invitation
  const isEmpty = clubs.length === 0 && !isOperator
  return (
    <div className="flex flex-col gap-4">
      <p className="text-lg">{t('office-invitation.greeting', { name: firstName })}</p>
      {clubs.map((club) => (
        <OneClub key={club.associationId} club={club} />
      ))}
      {isOperator && <p>{t('office-invitation.operator')}</p>}
      {isEmpty && <p>{t('office-invitation.withdrawn')}</p>}
      {kind === 'warden' && !isEmpty && <p>{t('office-invitation.wardenDoes')}</p>}
      {hasOtherAccount && <p className="text-ink-soft">{t('office-invitation.otherAccount')}</p>}
    </div>
  )
}

function OneClub({ club }: { club: Invitation['clubs'][number] }) {
  const { t } = useTranslation()
  const { associationName: association, invitedBy: by, role, outletName } = club
  const roleText = useRoleText()
  const sentence =
    role === undefined
      ? by === undefined
        ? 'ofWarden'
        : 'byWarden'
      : by === undefined
        ? 'ofOffice'
        : 'byOffice'
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">{t(`office-invitation.${sentence}`, { association, by })}</p>
      {role !== undefined && (
        <p>
          {t('office-invitation.role', { role: roleText({ role, outletName }) })}{' '}
          {t(`office.roles.${role}.text`)}
        </p>
      )}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { acceptOffice, declineOffice, listOffices, type Office } from '#contract/staff.ts'
import { useRoleText } from '#web/platform/i18n/use-role-text.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Failed } from '../outcome.tsx'

/** Invitations to offices that wait for an answer. */
export function Invitations({ offices }: { offices: readonly Office[] }) {
  const waiting = offices.filter(({ isInvited }) => isInvited)
  if (waiting.length === 0) return null
  return (
    <div className="mt-6 flex flex-col gap-4">
      {waiting.map((office) => (
        <Invitation key={office.associationId} office={office} />
      ))}
    </div>
  )
}

function Invitation({ office }: { office: Office }) {
  const { associationId, associationName, role, invitedBy } = office
  const { t } = useTranslation()
  const roleText = useRoleText()
  const accept = useAct(acceptOffice, { renews: [listOffices] })
  const decline = useAct(declineOffice, { renews: [listOffices] })
  const isPending = accept.isPending || decline.isPending
  const failure = accept.failure ?? decline.failure
  return (
    <Notice
      title={t('office.invitation.title', { association: associationName })}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            onPress={() => accept.go({ associationId })}
            isPending={isPending}
            pendingText={t('office.saving')}
          >
            {t('office.invitation.accept')}
          </Button>
          <Button variant="secondary" isWaiting={isPending} onPress={() => decline.go({ associationId })}>
            {t('office.invitation.decline')}
          </Button>
        </div>
      }
    >
      <p>
        {t(invitedBy === undefined ? 'office.invitation.text' : 'office.invitation.by', {
          by: invitedBy,
          role: roleText(office),
        })}{' '}
        {t(`office.roles.${role}.text`)}
      </p>
      <Failed why={failure} />
    </Notice>
  )
}

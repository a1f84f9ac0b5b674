import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOfficer, inviteOfficer, listOfficers, removeOfficer, type Officer } from '#contract/staff.ts'
import { ConfirmByOwnWays, useConfirmed, useConfirmedForm } from '#web/capabilities/identity/index.ts'
import { ask } from '#web/platform/api/ask.ts'
import { refusalText } from '#web/platform/api/refusal-text.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FootOfSheet } from '#web/ui/sheet-foot.tsx'
import { ResetSecondStep } from './reset-second-step.tsx'
import { RoleChoice } from './role-choice.tsx'

interface OfficerSheetProps {
  associationId: number
  officer: Officer
  onClose: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
}

/** One person of the office: another role, a new invitation, removal. */
export function OfficerSheet({ associationId, officer, onClose, onDone }: OfficerSheetProps) {
  const { t } = useTranslation()
  const renew = useRenew()
  const typed = useTypedForm({ form: 'officer', of: associationId, entry: officer.officerId })
  const [role, setRole] = useTypedField(typed, 'role', officer.role)
  const [isLeaving, setLeaving] = useState(false)
  const name = `${officer.firstName} ${officer.lastName}`
  const done = (sentence: string) => {
    typed.forget()
    void renew(listOfficers)
    onDone(sentence)
  }
  const { form, confirmation } = useConfirmedForm(changeOfficer, {
    forWhat: 'role',
    start: {},
    fixed: {
      associationId,
      officerId: officer.officerId,
      role,
      ...(role === 'outlet' && { outletId: officer.outletId }),
    },
    label: (field) => t(`office.staff.fields.${field}`),
    onDone: () => done(t('office.staff.changed', { name, role: t(`office.roles.${role}.name`) })),
  })
  const removal = useConfirmed(
    () => ask(removeOfficer, { associationId, officerId: officer.officerId }),
    () => done(t('office.staff.removed', { name })),
  )
  return (
    <>
      <FormSheet typed={typed} onClose={onClose} title={name}>
        <div className="flex flex-col gap-8">
          {officer.acceptedAt === undefined && (
            // The foot is that of the role.
            <FootOfSheet value={undefined}>
              <InviteAgain associationId={associationId} officer={officer} onDone={done} />
            </FootOfSheet>
          )}
          <Form of={form} act={t('office.staff.changeAct')} acting={t('office.saving')}>
            <RoleChoice role={role} onChange={setRole} />
          </Form>
          {officer.hasSecondFactor && !officer.isSelf && (
            <ResetSecondStep associationId={associationId} officer={officer} onDone={done} />
          )}
          <div className="flex flex-col gap-3">
            {removal.error && (
              <Notice kind="alarm" isNew>
                {refusalText(removal.error) ?? t('app.unreachable')}
              </Notice>
            )}
            <Button
              variant="secondary"
              wide
              isPending={removal.isPending}
              pendingText={t('office.saving')}
              onPress={() => setLeaving(true)}
            >
              {t('office.staff.remove')}
            </Button>
          </div>
        </div>
      </FormSheet>
      {isLeaving && (
        <AlertDialog
          isOpen
          isDangerous
          isDismissable
          title={t('office.staff.removeTitle', { name })}
          okText={t('office.staff.removeAct')}
          cancelText={t('office.staff.keep')}
          onConfirm={() => removal.start(undefined)}
          onClose={() => setLeaving(false)}
        >
          {t('office.staff.removeText')}
        </AlertDialog>
      )}
      {confirmation}
      {removal.isAsking && (
        <ConfirmByOwnWays forWhat="removal" onConfirmed={removal.confirmed} onClose={removal.giveUp} />
      )}
    </>
  )
}

function InviteAgain({
  associationId,
  officer,
  onDone,
}: Pick<OfficerSheetProps, 'associationId' | 'officer'> & { onDone: (sentence: string) => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { email, firstName, lastName, role, outletId } = officer
  const { form, confirmation } = useConfirmedForm(inviteOfficer, {
    forWhat: 'invitation',
    start: {},
    fixed: { associationId, email, firstName, lastName, role, outletId, language },
    label: (field) => t(`office.staff.fields.${field}`),
    onDone: () => onDone(t('office.staff.invited', { email })),
  })
  return (
    <>
      <Form of={form} act={t('office.staff.again')} acting={t('office.saving')}>
        <p>
          <EmailsIn text={t('office.staff.againText', { email })} />
        </p>
      </Form>
      {confirmation}
    </>
  )
}

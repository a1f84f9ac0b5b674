import { useState } from 'react'
import { v7 } from 'uuid'
import {
  listMembers,
  type OfficeMember,
  releaseMember,
  removeMember,
  saveMember,
} from '#contract/office-members.ts'
import { ADDRESS_PARTS } from '#rules/membership/postal-address.ts'
import { countLetters } from '#contract/office-membership.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { Failed } from '../outcome.tsx'
import { AddressFields } from './address-fields.tsx'
import { titleOf } from './title-of-member.ts'

interface MemberSheetProps {
  associationId: number
  /** Absent: a new one. */
  member: OfficeMember | undefined
  listsNumbers: boolean
  /** Notes that the member pays for another membership; absent: who sees the sheet sells none. */
  onRenew?: ((member: OfficeMember) => void) | undefined
  onClose: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
}

export function MemberSheet(props: MemberSheetProps) {
  const { associationId, member, listsNumbers, onRenew, onClose, onDone } = props
  const { t } = useTexts()
  const renew = useRenew()
  const typed = useTypedForm(
    { form: 'member', of: associationId, entry: member?.memberId },
    { memberId: member?.memberId ?? v7(), member },
  )
  const { memberId } = typed.about
  /** A number that somebody else has, and whether both keep it. */
  const [taken, setTaken] = useState<{ number: string; isShared: boolean }>()
  const form = useCallForm(saveMember, {
    typed,
    start: {
      email: member?.email ?? '',
      firstName: member?.firstName ?? '',
      lastName: member?.lastName ?? '',
      number: member?.number ?? '',
      birthDate: member?.birthDate ?? '',
      ...Object.fromEntries(ADDRESS_PARTS.map((part) => [part, member?.[part] ?? ''])),
      validUntil: member?.validUntil ?? '',
    },
    fixed: { associationId, memberId, ...(taken?.isShared && { sharedNumber: taken.number }) },
    label: (name) => t(`office-members.fields.${name}`),
    onRefused: ({ fields }, sent) => {
      if (fields?.some(({ code }) => code === 'MEMBER_NUMBER_TAKEN'))
        setTaken({ number: sent.number ?? '', isShared: false })
      return false
    },
    onDone: (saved) => {
      void renew(listMembers, countLetters)
      onDone(t(member ? 'office-members.saved' : 'office-members.added', { who: titleOf(saved) }))
    },
  })
  const optionalText = t('identity.optional')
  return (
    <FormSheet typed={typed} onClose={onClose} title={member ? titleOf(member) : t('office-members.add')}>
      <div className="flex flex-col gap-8">
        <Form
          of={form}
          act={t(member ? 'office-members.save' : 'office-members.addAct')}
          acting={t('office.saving')}
        >
          <TextField
            {...form.field('email')}
            type="email"
            autoComplete="off"
            inputMode="email"
            optionalText={optionalText}
            description={t('office-members.emailText')}
          />
          <TextField {...form.field('firstName')} autoComplete="off" optionalText={optionalText} />
          <TextField {...form.field('lastName')} autoComplete="off" optionalText={optionalText} />
          <TextField
            {...form.field('number')}
            autoComplete="off"
            optionalText={optionalText}
            description={t(listsNumbers ? 'office-members.numberListed' : 'office-members.numberText')}
          />
          {taken !== undefined && form.values['number'] === taken.number && (
            <Checkbox isSelected={taken.isShared} onChange={(isShared) => setTaken({ ...taken, isShared })}>
              {t('office-members.sharesNumber')}
            </Checkbox>
          )}
          <DateField
            {...form.field('birthDate')}
            optionalText={optionalText}
            description={t('office-members.birthDateText')}
          />
          <DateField
            {...form.field('validUntil')}
            optionalText={optionalText}
            description={t('office-members.untilText')}
          />
          <AddressFields form={form} />
        </Form>
        {member && onRenew && (
          <div>
            <Button variant="secondary" onPress={() => onRenew(member)}>
              {t('office-memberships.sell.renew')}
            </Button>
          </div>
        )}
        {member?.isJoined && <Release associationId={associationId} member={member} onDone={onDone} />}
        {member && <Removal associationId={associationId} member={member} onDone={onDone} />}
      </div>
    </FormSheet>
  )
}

interface RemovalProps {
  associationId: number
  member: OfficeMember
  onDone: (sentence: string) => void
}

/** The wrong person had the number. */
function Release({ associationId, member, onDone }: RemovalProps) {
  const { t } = useTexts()
  const who = titleOf(member)
  const release = useAct(releaseMember, {
    renews: [listMembers],
    onDone: () => onDone(t('office-members.release.done', { who })),
  })
  return (
    <>
      <Failed why={release.failure} />
      <div>
        <ConfirmedAct
          act={t('office-members.release.act')}
          title={t('office-members.release.title', { who })}
          ok={t('office-members.release.ok')}
          keep={t('office-members.keep')}
          onConfirm={() => release.go({ associationId, memberId: member.memberId })}
        >
          {t('office-members.release.text', { who })}
        </ConfirmedAct>
      </div>
    </>
  )
}

function Removal({ associationId, member, onDone }: RemovalProps) {
  const { t } = useTexts()
  const { memberId, isOnlyInFile } = member
  const who = titleOf(member)
  const removal = useAct(removeMember, {
    renews: [listMembers],
    onDone: () => onDone(t('office-members.removed', { who })),
  })
  return (
    <>
      <Failed why={removal.failure} />
      <div>
        <ConfirmedAct
          act={t('office-members.remove')}
          isDangerous
          title={t('office-members.removeTitle', { who })}
          ok={t('office-members.removeAct')}
          keep={t('office-members.keep')}
          onConfirm={() => removal.go({ associationId, memberId })}
        >
          {t(isOnlyInFile ? 'office-members.removeTextFile' : 'office-members.removeText')}
        </ConfirmedAct>
      </div>
    </>
  )
}

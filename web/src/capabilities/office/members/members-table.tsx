import { memo } from 'react'
import type { OfficeMember } from '#contract/office-members.ts'
import { dayText } from '#rules/day-text.ts'
import { isPostable } from '#rules/membership/postal-address.ts'
import { useToday } from '#web/platform/today.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'
import { titleOf } from './title-of-member.ts'

const cell = 'py-2 pr-4 align-baseline last:pr-0'
const wide = `${cell} hidden md:table-cell`

interface MembersTableProps {
  caption: string
  rows: readonly OfficeMember[]
  onOpen: (member: OfficeMember) => void
}

/** One row a member; on a phone the number is under the name. */
export function MembersTable({ caption, rows, onOpen }: MembersTableProps) {
  const { t } = useTexts()
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-edge text-sm text-ink-soft">
        <tr>
          <th className={cell}>{t('office-members.columns.name')}</th>
          <th className={wide}>{t('office-members.columns.number')}</th>
          <th className={cell}>{t('office-members.columns.until')}</th>
        </tr>
      </thead>
      <tbody {...rowsOfList}>
        {rows.map((member) => (
          <Row key={member.memberId} member={member} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  member: OfficeMember
  onOpen: (member: OfficeMember) => void
}

const Row = memo(function MemberInRow({ member, onOpen }: RowProps) {
  const { t, region } = useTexts()
  const today = useToday()
  const { email, name, number, birthDate, validUntil, isJoined } = member
  const who = titleOf(member)
  return (
    <tr className="border-b border-hair">
      <td className={`${cell} wrap-anywhere`}>
        <PlainButton
          className="inline-flex min-h-(--target) cursor-pointer items-center text-left font-semibold text-river underline underline-offset-3 hover:decoration-2"
          aria-label={t('office-members.edit', { who })}
          onPress={() => onOpen(member)}
        >
          {name === undefined && email !== undefined ? <EmailText email={email} /> : who}
        </PlainButton>
        {name !== undefined && email !== undefined && (
          <span className="block text-sm text-ink-soft">
            <EmailText email={email} />
          </span>
        )}
        {number !== undefined && <span className="block text-sm text-ink-soft md:hidden">{number}</span>}
        {email === undefined && birthDate !== undefined && (
          <span className="block text-sm text-ink-soft">
            {t('office-members.bornOn', { day: dayText(birthDate, 'dated', region) })}
          </span>
        )}
        {email === undefined && !isJoined && (
          <span className="block text-sm text-ink-soft">
            {t('office-members.withoutAccount')}
            {!isPostable(member) && ` · ${t('office-members.withoutAddress')}`}
          </span>
        )}
        {isJoined && <span className="block text-sm text-ink-soft">{t('office-members.joined')}</span>}
        <Source member={member} />
      </td>
      <td className={wide}>{number}</td>
      <td className={cell}>
        {validUntil === undefined ? (
          <span className="text-ink-soft">{t('office-members.forEver')}</span>
        ) : (
          <>
            {dayText(validUntil, 'dated', region)}
            {validUntil < today && (
              <span className="block text-sm text-alarm">{t('office-members.over')}</span>
            )}
          </>
        )}
      </td>
    </tr>
  )
})

/** Where an entry comes from: a list, what was paid, or both. */
function Source({ member: { isListed, isOnlyInFile, paidUntil } }: { member: OfficeMember }) {
  const { t, region } = useTexts()
  return (
    <>
      {isListed && (
        <span className="block text-sm text-ink-soft">
          {t(isOnlyInFile ? 'office-members.ofFile' : 'office-members.ofOffice')}
        </span>
      )}
      {paidUntil !== undefined && (
        <span className="block text-sm text-ink-soft">
          {t('office-members.paidUntil', { day: dayText(paidUntil, 'dated', region) })}
        </span>
      )}
    </>
  )
}

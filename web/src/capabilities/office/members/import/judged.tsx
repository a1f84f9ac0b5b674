import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { judgeMembers } from '#contract/member-import.ts'
import type { ResponseOf } from '#contract/call.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Failed } from '../../outcome.tsx'
import { Mistakes } from './mistakes.tsx'
import { ReturningMembers } from './returning-members.tsx'
import { SharedNumbers } from './shared-numbers.tsx'
import type { Sending } from './use-sending.ts'

interface JudgedProps {
  judged: ResponseOf<typeof judgeMembers>
  sending: Sending
}

/** What the list would do, its mistakes by row, and the button that does it. */
export function Judged({ judged, sending }: JudgedProps) {
  const { t } = useTranslation()
  const [replaces, setReplaces] = useState(false)
  const [keepsSharedNumbers, setKeepsShared] = useState(false)
  const [takesReturning, setTakesReturning] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { added, changed, same, wrong, removed, mistakes, sharing, sharedNumbers, sharedEmails } = judged
  const { keptAsPaid, addresses, returning, returningMembers } = judged
  const removes = replaces ? removed : 0
  const line = (name: string, count: number) => ({
    term: t(`office-members.import.counts.${name}`),
    value: <span className="figures">{t('office-members.import.number', { count })}</span>,
  })
  const isEmpty = added + changed + same === 0
  const missing = isEmpty
    ? t('errors.LIST_EMPTY')
    : sharing > 0 && !keepsSharedNumbers
      ? t('office-members.import.shared.needed')
      : returning > 0 && !takesReturning
        ? t('office-members.import.returning.needed')
        : undefined
  const chosen = { keepsSharedNumbers, takesReturning }
  return (
    <section className="flex max-w-lines flex-col gap-5" aria-labelledby="import-judged">
      <h2 id="import-judged" className="text-2xl">
        {t('office-members.import.judged')}
      </h2>
      <p role="status">{t('office-members.import.judgedText')}</p>
      <DescriptionList
        rows={[
          line('added', added),
          line('changed', changed),
          line('same', same),
          ...(addresses > 0 ? [line('addresses', addresses)] : []),
          ...(wrong > 0 ? [line('wrong', wrong)] : []),
          ...(removes > 0 ? [line('removed', removes)] : []),
          ...(keptAsPaid > 0 ? [line('keptAsPaid', keptAsPaid)] : []),
        ]}
      />
      {wrong > 0 && <Mistakes mistakes={mistakes} wrong={wrong} />}
      {sharing > 0 && (
        <SharedNumbers
          shared={sharedNumbers}
          count={sharing}
          isKept={keepsSharedNumbers}
          isDisabled={sending.isApplying}
          onKeep={setKeepsShared}
        />
      )}
      {returning > 0 && (
        <ReturningMembers
          returning={returningMembers}
          count={returning}
          isTaken={takesReturning}
          isDisabled={sending.isApplying}
          onTake={setTakesReturning}
        />
      )}
      {sharedEmails > 0 && <p>{t('office-members.import.sharedEmails', { count: sharedEmails })}</p>}
      {removed > 0 && !isEmpty && (
        <Checkbox
          isSelected={replaces}
          onChange={setReplaces}
          isDisabled={sending.isApplying}
          description={t('office-members.import.replacesText')}
        >
          {t('office-members.import.replaces', { count: removed })}
        </Checkbox>
      )}
      <Failed why={sending.failure} />
      <div className="flex flex-col items-start gap-2">
        <Button
          disabledBecause={missing}
          isPending={sending.isApplying}
          pendingText={t('office-members.import.applying')}
          onPress={() => (removes > 0 ? setAsking(true) : sending.apply({ replaces: false, ...chosen }))}
        >
          {t('office-members.import.apply')}
        </Button>
        <p className="text-sm text-ink-soft">{t('office-members.import.applyText')}</p>
      </div>
      {isAsking && (
        <AlertDialog
          isOpen
          isDangerous
          isDismissable
          title={t('office-members.import.replaceTitle', { count: removes })}
          okText={t('office-members.import.apply')}
          cancelText={t('office-members.keep')}
          onConfirm={() => sending.apply({ replaces: true, ...chosen })}
          onClose={() => setAsking(false)}
        >
          {t('office-members.import.replaceQuestion')}
        </AlertDialog>
      )}
    </section>
  )
}

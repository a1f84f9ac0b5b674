import { useState } from 'react'
import { erasePerson, findPeople, type OfficePerson } from '#contract/office-person.ts'
import { listMembers } from '#contract/office-members.ts'
import { searchSales } from '#contract/office-sales.ts'
import { ConfirmByOwnWays, useConfirmed } from '#web/capabilities/identity/index.ts'
import { ask } from '#web/platform/api/ask.ts'
import { refusalText } from '#web/platform/api/refusal-text.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'

interface ErasePersonProps {
  associationId: number
  person: OfficePerson
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
}

/** With its consequences first, and after the password. */
export function ErasePerson({ associationId, person, onDone }: ErasePersonProps) {
  const { t } = useTexts()
  const renew = useRenew()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { kind, personId, name, email, canErase } = person
  const erasing = useConfirmed(
    () => ask(erasePerson, { associationId, kind, personId }),
    ({ permits, permitsLeft }) => {
      void renew(findPeople)
      void renew(listMembers)
      void renew(searchSales)
      onDone(t('office-person.erase.done', { permits, permitsLeft }))
    },
  )
  return (
    <section className="flex flex-col gap-3">
      <div>
        <Button
          variant="danger"
          isPending={erasing.isPending}
          pendingText={t('office.saving')}
          disabledBecause={canErase ? undefined : t('office-person.erase.impossible')}
          onPress={() => setDialogOpen(true)}
        >
          {t('office-person.erase.act')}
        </Button>
      </div>
      {erasing.error && (
        <Notice kind="alarm" isNew>
          {refusalText(erasing.error) ?? t('app.unreachable')}
        </Notice>
      )}
      {isDialogOpen && (
        <AlertDialog
          isOpen
          isDangerous
          isDismissable
          title={t('office-person.erase.title', { name: name ?? email })}
          okText={t('office-person.erase.confirm')}
          cancelText={t('office-person.erase.keep')}
          onConfirm={() => erasing.start(undefined)}
          onClose={() => setDialogOpen(false)}
        >
          {t('office-person.erase.text')}
        </AlertDialog>
      )}
      {erasing.isAsking && (
        <ConfirmByOwnWays forWhat="erase" onConfirmed={erasing.confirmed} onClose={erasing.giveUp} />
      )}
    </section>
  )
}

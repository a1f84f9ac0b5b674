import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rightOfPart } from '#contract/office-draft.ts'
import type { Office } from '#contract/staff.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { may } from '../../use-office.ts'
import { useDraft } from '../use-draft.ts'

interface RestoreEditionProps {
  office: Office
  number: number
  isPending: boolean
  onRestore: () => void
}

/** Puts an earlier edition into the draft; where the draft has changes, after a question that counts them. */
export function RestoreEdition({ office, number, isPending, onRestore }: RestoreEditionProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { data: draft } = useDraft(office.associationId)
  const replaced = draft?.parts.filter(({ part, savedAt }) => savedAt && may(office, rightOfPart(part))) ?? []
  return (
    <>
      <Button
        variant="quiet"
        isWaiting={isPending || draft === undefined}
        aria-label={t('office-rules.review.restoreOf', { number })}
        onPress={() => (replaced.length > 0 ? setAsking(true) : onRestore())}
      >
        {t('office-rules.review.restore')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('office-rules.review.restoreTitle', { count: replaced.length, number })}
        okText={t('office-rules.review.restoreDo')}
        cancelText={t('office-rules.review.restoreKeep')}
        isDangerous
        isDismissable
        onConfirm={onRestore}
      >
        {t('office-rules.review.restoreText', { number })} <PartsThatStay office={office} />
      </AlertDialog>
    </>
  )
}

/** An earlier edition brings only the parts that its reader may change. */
export function PartsThatStay({ office }: { office: Office }) {
  const { t } = useTranslation()
  return may(office, rightOfPart('discountCodes')) ? null : t('office-rules.review.restoreCodesStay')
}

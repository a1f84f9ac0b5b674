import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { cancelEntry, type OutingEntry } from '#web/platform/offline/index.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { NotKept } from '../log/not-kept.tsx'
import { useKeep } from '../log/use-keep.ts'

/** Cancels an outing that did not take place. Only without fish, which would lose their outing. */
export function CancelOuting({ outing: { id, purchaseId } }: { outing: OutingEntry }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { keep, hasFailed } = useKeep()
  const [isAsking, setAsking] = useState(false)
  const cancel = async () => {
    if (await keep(() => cancelEntry(id)))
      await navigate(pathTo(paths.outings, { purchase: purchaseId }), { replace: true })
  }
  return (
    <>
      {hasFailed && <NotKept />}
      <div className="-ml-5">
        <Button variant="quiet" onPress={() => setAsking(true)}>
          {t('river.outing.cancel')}
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('river.outing.askCancel')}
        okText={t('river.outing.cancelYes')}
        cancelText={t('river.outing.cancelNo')}
        isDangerous
        onConfirm={() => void cancel()}
      >
        {t('river.outing.cancelText')}
      </AlertDialog>
    </>
  )
}

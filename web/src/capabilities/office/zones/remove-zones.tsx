import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/office-draft.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NotSaved } from '../draft/not-saved.tsx'
import { useSaveDraft } from '../draft/use-draft.ts'

interface RemoveZonesProps {
  associationId: number
  draft: Draft
  unused: readonly string[]
  /** Keys of the zones that are ticked; undefined: none can be ticked. */
  chosen: readonly string[] | undefined
  onChoose: (chosen: readonly string[] | undefined) => void
}

/** Takes several zones out of the draft in one act. */
export function RemoveZones({ associationId, draft, unused, chosen, onChoose }: RemoveZonesProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [removed, setRemoved] = useState(0)
  const saving = useSaveDraft(associationId)
  const remove = () => {
    const keys = chosen ?? []
    saving.mutate(
      keys.map((key) => {
        const part = `zones/${key}`
        const revision = draft.parts.find((one) => one.part === part)?.revision
        return { part, ...(revision !== undefined && { revision }) }
      }),
      {
        onSuccess: () => {
          setRemoved(keys.length)
          onChoose(undefined)
        },
      },
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {removed > 0 && (
        <Notice kind="success" isNew takesFocus>
          {t('office-zones.several.removed', { count: removed })}
        </Notice>
      )}
      <NotSaved saving={saving} />
      {chosen === undefined ? (
        <div>
          <Button
            variant="secondary"
            onPress={() => {
              setRemoved(0)
              onChoose([])
            }}
          >
            {t('office-zones.several.choose')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {unused.length > 0 && (
            <Button autoFocus variant="secondary" onPress={() => onChoose(unused)}>
              {t('office-zones.several.unused', { count: unused.length })}
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<Trash2 aria-hidden className="size-5" />}
            isPending={saving.isPending}
            pendingText={t('office.saving')}
            disabledBecause={chosen.length === 0 ? t('office-zones.several.none') : undefined}
            onPress={() => setAsking(true)}
          >
            {t('office-zones.several.remove', { count: chosen.length })}
          </Button>
          <Button autoFocus={unused.length === 0} variant="quiet" onPress={() => onChoose(undefined)}>
            {t('office-rules.keep')}
          </Button>
        </div>
      )}
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('office-zones.several.title', { count: chosen?.length ?? 0 })}
        okText={t('office-rules.remove')}
        cancelText={t('office-rules.keep')}
        isDismissable
        onConfirm={remove}
      >
        {t('office-zones.several.text')}
      </AlertDialog>
    </div>
  )
}

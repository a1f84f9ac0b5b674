import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Draft } from '#contract/office-draft.ts'
import type { PartName } from '#association-file/draft-parts.ts'
import type { Path } from '#web/platform/navigation/paths.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { NotSaved } from './not-saved.tsx'
import { useOfficePath } from '../use-office.ts'
import { useSaveDraft } from './use-draft.ts'

interface RemovePartProps {
  associationId: number
  draft: Draft
  part: PartName
  name: string
  /** The page that is shown afterwards. */
  back: Path
  /** What removing it means. */
  text: string
}

/** Takes a permit or a zone out of the draft. */
export function RemovePart({ associationId, draft, part, name, back, text }: RemovePartProps) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const saving = useSaveDraft(associationId, () => void navigate(officePath(back)))
  const revision = draft.parts.find((one) => one.part === part)?.revision
  return (
    <>
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden className="size-5" />}
        onPress={() => setAsking(true)}
      >
        {t('office-rules.remove')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('office-rules.removeTitle', { name })}
        okText={t('office-rules.remove')}
        cancelText={t('office-rules.keep')}
        isDismissable
        onConfirm={() => saving.mutate([{ part, ...(revision !== undefined && { revision }) }])}
      >
        {text}
      </AlertDialog>
      <NotSaved saving={saving} />
    </>
  )
}

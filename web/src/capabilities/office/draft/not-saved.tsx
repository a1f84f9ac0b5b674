import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/notice.tsx'
import type { useSaveDraft } from './use-draft.ts'

interface NotSavedProps {
  saving: Pick<ReturnType<typeof useSaveDraft>, 'isUnreachable' | 'problem' | 'mistakes'>
}

/** Why a part of the draft is not saved; nothing while it is. */
export function NotSaved({ saving: { isUnreachable, problem, mistakes } }: NotSavedProps) {
  const { t } = useTranslation()
  if (!isUnreachable && problem === undefined) return null
  return (
    <Notice kind="alarm" isNew>
      {problem === undefined
        ? t('office-rules.notSaved')
        : (mistakes[0]?.sentence ?? problem.detail ?? problem.title)}
    </Notice>
  )
}

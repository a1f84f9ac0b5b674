import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { stepBefore } from '#web/platform/navigation/trail.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { parentOf } from './parents.ts'

/** Back in the app's history; on a page that was opened directly, to the page above it. */
export default function BackArrow() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // The page before depends on the history entry: the hook renders again at each navigation.
  const parent = parentOf(useLocation())
  const before = stepBefore()
  return (
    <IconButton
      label={t('app.back.to', { page: before?.title ?? t(parent.title) })}
      icon={<ArrowLeft aria-hidden />}
      // Replaced, so that the arrow of the page above does not lead here again.
      onPress={() => void (before ? navigate(-1) : navigate(parent.address, { replace: true }))}
    />
  )
}

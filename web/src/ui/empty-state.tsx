import { useTranslation } from 'react-i18next'
import { ButtonLink } from './link.tsx'
import { StatePanel } from './state-panel.tsx'

interface EmptyStateProps {
  /** The key above `title`, `text` and `action`. */
  texts: string
  /** Heading level; 1 where the panel is the whole page. */
  level?: 1 | 2
  /** The page that `action` leads to. */
  href?: string | undefined
  /** The whole key of the link's text, where it has another. */
  action?: string
}

/** A list or page without content, and the way on. */
export function EmptyState({ texts, level = 2, href, action = `${texts}.action` }: EmptyStateProps) {
  const { t } = useTranslation()
  return (
    <StatePanel
      kind="empty"
      level={level}
      title={t(`${texts}.title`)}
      text={t(`${texts}.text`)}
      action={href !== undefined && <ButtonLink href={href}>{t(action)}</ButtonLink>}
    />
  )
}

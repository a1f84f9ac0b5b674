import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import type Illustration from './empty-illustration.tsx'

/** Loaded where a page is empty, which the first one is not; a panel without it says as much. */
const EmptyIllustration = lazy<typeof Illustration>(() =>
  import('./empty-illustration.tsx').catch(() => ({ default: () => <></> })),
)

interface PanelTexts {
  title: string
  text?: ReactNode
  action?: ReactNode
  /** Heading level; 1 where the panel is the whole page. */
  level?: 1 | 2
}

type StatePanelProps =
  | { kind: 'loading'; skeleton: ReactNode }
  | ({ kind: 'empty' } & PanelTexts)
  | ({ kind: 'failed'; onRetry: () => void; isRetrying?: boolean } & Partial<PanelTexts>)
  | ({ kind: 'offline'; onRetry?: () => void } & Partial<PanelTexts>)

/** The state of a list or page without content: loading, empty, failed, offline. */
export function StatePanel(props: StatePanelProps) {
  const { t } = useTranslation()
  if (props.kind === 'loading') {
    return (
      <div role="status" className="animate-late">
        <span className="sr-only">{t('ui.loading')}</span>
        {props.skeleton}
      </div>
    )
  }
  const { kind, level = 2 } = props
  const Title = `h${level}` as const
  const again = kind !== 'empty' && props.onRetry && (
    <Button
      variant="secondary"
      onPress={props.onRetry}
      isPending={kind === 'failed' && Boolean(props.isRetrying)}
      pendingText={t('ui.retrying')}
    >
      {t('ui.retry')}
    </Button>
  )
  return (
    <div
      role={kind === 'failed' ? 'alert' : undefined}
      className="mx-auto flex max-w-lines flex-col items-center gap-3 px-4 py-10 text-center"
    >
      <Suspense fallback={<div className="mb-1 h-24" />}>
        <EmptyIllustration kind={kind} className="mb-1 h-24 text-ink-soft" />
      </Suspense>
      <Title className="text-xl">
        {props.title ?? t(`ui.${kind === 'failed' ? 'failed' : 'offline'}.title`)}
      </Title>
      <p className="text-ink-soft">{props.text ?? (kind !== 'empty' && t(`ui.${kind}.text`))}</p>
      {(again || props.action) && (
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          {again}
          {props.action}
        </div>
      )}
    </div>
  )
}

import { StatePanel } from '#web/ui/state-panel.tsx'
import { useOnline } from '#web/platform/use-online.ts'

interface PageFailedProps {
  again: () => void
  /** The page's file could not be fetched. */
  isMissing: boolean
}

export function PageFailed({ again, isMissing }: PageFailedProps) {
  const isOnline = useOnline()
  return <StatePanel kind={isMissing && !isOnline ? 'offline' : 'failed'} level={1} onRetry={again} />
}

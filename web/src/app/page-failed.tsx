import { StatePanel } from '#web/ui/state-panel.tsx'
import { useOnline } from '#web/platform/use-online.ts'

interface PageFailedProps {
  again: () => void
  /** Its file could not be fetched. */
  isMissing: boolean
}

/** Where a page should stand. */
export function PageFailed({ again, isMissing }: PageFailedProps) {
  const isOnline = useOnline()
  return <StatePanel kind={isMissing && !isOnline ? 'offline' : 'failed'} level={1} onRetry={again} />
}

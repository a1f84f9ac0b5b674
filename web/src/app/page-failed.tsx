import { StatePanel } from '#web/ui/state-panel.tsx'

export const PageFailed = ({ again }: { again: () => void }) => (
  <main className="mx-auto w-full max-w-column px-4 py-8">
    <StatePanel kind="failed" onRetry={again} />
  </main>
)

import type { CatchWarning } from '#rules/river/catch-warnings.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useWarningWords } from './warning-words.ts'

/** Warnings of the water's rules about this fish; renders nothing without any. */
export function Warnings({ of: warnings, isAlarm = false }: { of: CatchWarning[]; isAlarm?: boolean }) {
  const say = useWarningWords()
  if (warnings.length === 0) return null
  return (
    <Notice kind={isAlarm ? 'alarm' : 'warning'} isNew>
      {warnings.map((warning) => (
        <p key={JSON.stringify(warning)} className={isAlarm ? 'text-lg' : ''}>
          {say(warning)}
        </p>
      ))}
    </Notice>
  )
}

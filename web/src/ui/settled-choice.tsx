import { type ReactNode, useId } from 'react'

interface SettledChoiceProps {
  label: string
  icon: ReactNode
  title: string
  /** What has settled it. */
  reason: string
}

/** A choice that zone, time or technique has settled: shown in its place, with the reason. */
export function SettledChoice({ label, icon, title, reason }: SettledChoiceProps) {
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-2">
      <p id={labelId} className="font-display text-lg font-[640]">
        {label}
      </p>
      <div className="flex min-h-16 items-center gap-4 rounded-md border border-hair px-4 py-3">
        {icon}
        <p className="min-w-0">
          <span className="block font-medium">{title}</span>
          <span className="block text-sm text-ink-soft">{reason}</span>
        </p>
      </div>
    </div>
  )
}

import type { DraftMistake } from '#contract/draft-mistake.ts'
import { MistakeList } from '../mistake-list.tsx'

interface FindingsProps {
  title: string
  of: readonly DraftMistake[]
  isAlarm?: boolean
}

/** Mistakes or doubts of a draft under a heading. */
export function Findings({ title, of, isAlarm = false }: FindingsProps) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className={`text-xl ${isAlarm ? 'text-alarm' : ''}`}>{title}</h2>
      <MistakeList of={of} />
    </section>
  )
}

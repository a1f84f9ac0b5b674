import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/office-draft.ts'
import { examplesLeft } from './examples-left.ts'

/** Beside what is still a template's; nothing beside what is the club's own. */
export function ExampleMark({ draft, part }: { draft: Draft; part: string }) {
  const { t } = useTranslation()
  const left = examplesLeft(draft).find((one) => one.part === part)
  if (left === undefined) return null
  return (
    <span className="shrink-0 rounded-full border border-line px-2 text-sm text-line">
      {t(`office-rules.examples.mark.${left.kind}`)}
    </span>
  )
}

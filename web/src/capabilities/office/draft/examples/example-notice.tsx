import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/office-draft.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useRuleWords } from '../use-rule-words.ts'
import { useFileOf } from '../use-draft.ts'
import { examplesLeft } from './examples-left.ts'

/** On the page of a part: what of it is still a template's, by name. */
export function ExampleNotice({ draft, part }: { draft: Draft; part: string }) {
  const { t } = useTranslation()
  const { listed } = useRuleWords(useFileOf(draft))
  const left = examplesLeft(draft).filter((one) => one.part === part)
  const [first] = left
  if (first === undefined) return null
  return (
    <Notice kind="warning">
      {t(`office-rules.examples.notice.${first.kind}`, {
        count: left.length,
        names: listed(left.map(({ name }) => name)),
      })}
    </Notice>
  )
}

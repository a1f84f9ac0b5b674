import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Draft } from '#contract/office-draft.ts'
import { type PartName, partsOf } from '#association-file/draft-parts.ts'
import { query } from '#web/platform/navigation/paths.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { isTypedPart } from './unsaved/use-typed-part.ts'
import { useFileOf } from './use-draft.ts'

/** Whether the draft has the part, the link begins it, or unsaved text of it is kept: a removed part with such text opens as a conflict. */
export function useIsPartThere(associationId: number, draft: Draft, part: PartName): boolean {
  const [params] = useSearchParams()
  const file = useFileOf(draft)
  return params.has(query.isNew) || partsOf(file).has(part) || isTypedPart(associationId, part)
}

/** Of a link to a permit or a zone that was taken out meanwhile, or never was of this association. */
export function NoSuchPart({ of }: { of: 'permit' | 'zone' }) {
  const { t } = useTranslation()
  return (
    <StatePanel kind="empty" title={t(`office-rules.noSuch.${of}`)} text={t('office-rules.noSuch.text')} />
  )
}

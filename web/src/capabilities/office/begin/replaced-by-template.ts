import { type PartName, partsOf } from '#association-file/draft-parts.ts'
import type { Draft } from '#contract/office-draft.ts'
import { changedParts, fileOf } from '../draft/use-draft.ts'
import { KEPT } from './templates.ts'

/** Every club has waters from its beginning; of each other part, taking a template is a loss. */
const NO_LOSS: readonly PartName[] = [...KEPT, 'waters', 'note']

/** What a template would take the place of, of the parts that the role may change. Undefined: nothing, the draft is as it began. */
export function replacedByTemplate(draft: Draft, mayChange: (part: string) => boolean) {
  const file = fileOf(draft)
  const permits = (file.permits ?? []).length
  const zones = (file.zones ?? []).length
  const lists = [...partsOf(file).keys()].filter(
    (part) => !part.includes('/') && !NO_LOSS.includes(part) && mayChange(part),
  )
  if (permits + zones + lists.length === 0) return undefined
  return { permits, zones, lists, unpublished: changedParts(draft).length }
}

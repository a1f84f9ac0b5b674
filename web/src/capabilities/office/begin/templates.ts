import { type PartName, partsOf } from '#association-file/draft-parts.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import type { Draft } from '#contract/office-draft.ts'

/** Each an association file that can be loaded by itself too. */
export const TEMPLATES = {
  river: () => import('#association-file/templates/river-with-zones.json'),
  lake: () => import('#association-file/templates/lake-with-slots.json'),
  season: () => import('#association-file/templates/season-licence.json'),
} as const
export type TemplateKey = keyof typeof TEMPLATES
export const TEMPLATE_KEYS = Object.keys(TEMPLATES) as TemplateKey[]

/** What is the club's own, whatever the template. */
export const KEPT: readonly PartName[] = ['timeZone', 'stripeAccount', 'widgetSites']

/** An example's own days and codes: no club has them, and they would go on sale unseen. */
const OF_EXAMPLE: readonly PartName[] = ['closures', 'discountCodes']

/** The parts to save so that the draft is the template: its own, and none of what was there and the role may change. */
export async function partsOfTemplate(key: TemplateKey, draft: Draft, mayChange: (part: string) => boolean) {
  const { default: template } = await TEMPLATES[key]()
  const wanted = new Map([...partsOf(template)].filter(([part]) => !OF_EXAMPLE.includes(part)))
  const there = partsOf(JSON.parse(draft.file) as WrittenFile)
  const revisionOf = (part: string) => draft.parts.find((one) => one.part === part)?.revision
  const names = new Set<PartName>([...wanted.keys(), ...there.keys()])
  return [...names]
    .filter((part) => !KEPT.includes(part) && mayChange(part))
    .map((part) => {
      const value = wanted.get(part)
      const revision = there.has(part) ? revisionOf(part) : undefined
      return {
        part,
        ...(value !== undefined && { value: JSON.stringify(value) }),
        ...(revision !== undefined && { revision }),
      }
    })
}

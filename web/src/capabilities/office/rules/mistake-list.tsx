import type { DraftMistake } from '#contract/draft-mistake.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useOfficePath } from '../use-office.ts'

/** Mistakes or doubts of a draft, each with its part and field, and the way there. */
export function MistakeList({ of: found }: { of: readonly DraftMistake[] }) {
  const pageOf = usePageOfMistake()
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {found.map((mistake) => {
        const { part, place, of, where, sentence } = mistake
        return (
          <li key={`${part} ${place} ${sentence}`}>
            <Link href={pageOf(mistake)}>{[of, where].filter(Boolean).join(', ')}</Link>
            <br />
            {sentence}
          </li>
        )
      })}
    </ul>
  )
}

/** Where a mistake is mended: at its field on the page of its part, in a list, or in the settings. */
function usePageOfMistake(): (mistake: DraftMistake) => string {
  const officePath = useOfficePath()
  return ({ part, place }) => {
    // A permit has zones too: where it is mended says the part.
    if (part !== undefined)
      return officePath(part.startsWith('zones/') ? paths.officeZones : paths.officeRules, {
        part,
        ...(place !== '' && { rule: place }),
      })
    if (place.startsWith('zones')) return officePath(paths.officeZones)
    if (place === 'permits') return officePath(paths.officeRules)
    return officePath(place === 'memberNumbers' ? paths.officeMembers : paths.officeSettings)
  }
}

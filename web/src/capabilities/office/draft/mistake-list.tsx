import type { DraftMistake } from '#contract/draft-mistake.ts'
import { rightOfPart } from '#contract/office-draft.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { Link } from '#web/ui/link.tsx'
import { mayOpen, type PageOfOffice } from '../right-of-page.ts'
import { may, useOffice, useOfficePath } from '../use-office.ts'

/** Mistakes or doubts of a draft, each with its part and field, and the way there for who may change it. */
export function MistakeList({ of: found }: { of: readonly DraftMistake[] }) {
  const pageOf = usePageOfMistake()
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {found.map((mistake) => {
        const { part, place, of, where, sentence } = mistake
        const page = pageOf(mistake)
        const what = [of, where].filter(Boolean).join(', ')
        return (
          <li key={`${part} ${place} ${sentence}`}>
            {page === undefined ? (
              <span className="font-semibold">{what}</span>
            ) : (
              <Link href={page}>{what}</Link>
            )}
            <br />
            <EmailsIn text={sentence} />
          </li>
        )
      })}
    </ul>
  )
}

/** Where a mistake is mended: at its field on the page of its part, in a list, or in the settings. Undefined: by another role. */
function usePageOfMistake(): (mistake: DraftMistake) => string | undefined {
  const officePath = useOfficePath()
  const office = useOffice()
  const ifOpen = (page: PageOfOffice) => (mayOpen(office, page) ? officePath(page) : undefined)
  return ({ part, place }) => {
    if (part !== undefined && !may(office, rightOfPart(part))) return undefined
    // A permit has zones too: where it is mended says the part.
    if (part !== undefined)
      return officePath(part.startsWith('zones/') ? paths.officeZones : paths.officeRules, {
        part,
        ...(place !== '' && { rule: place }),
      })
    if (place.startsWith('zones')) return ifOpen(paths.officeZones)
    if (place === 'permits') return ifOpen(paths.officeRules)
    return ifOpen(place === 'memberNumbers' ? paths.officeMembers : paths.officeSettings)
  }
}

import type { memberStanding, OfficeMember } from '#contract/office-members.ts'
import { countLetters } from '#contract/office-membership.ts'
import type { Office } from '#contract/staff.ts'
import { isPostable } from '#rules/membership/postal-address.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { titleOf } from '../members/title-of-member.ts'
import { useOfficePath } from '../use-office.ts'

type Standing = (typeof memberStanding.words)[keyof typeof memberStanding.words]

interface LetterFigures {
  people: number
  withoutAddress: number
  names: readonly string[]
}

/** Whom letters and labels are for: of the standing, or of those who were chosen, who neither has an e-mail nor has joined an account. */
export function useByPost(
  { associationId }: Office,
  state: Standing | '',
  chosen: readonly OfficeMember[],
): LetterFigures | undefined {
  const isOfStanding = chosen.length === 0
  const { data } = useCallQuery(
    countLetters,
    { associationId, ...(state !== '' && { standing: state }) },
    { enabled: isOfStanding },
  )
  if (isOfStanding) return data
  const byPost = chosen.filter(({ email, isJoined }) => email === undefined && !isJoined)
  const without = byPost.filter((member) => !isPostable(member))
  return { people: byPost.length, withoutAddress: without.length, names: without.map(titleOf) }
}

interface ByPostProps {
  /** Members of no standing were chosen: the way leads to all without an address. */
  isChosen: boolean
  of: LetterFigures | undefined
  state: Standing | ''
  isOnlyWithAddress: boolean
  onOnlyWithAddress: (is: boolean) => void
}

/** How many letters there will be, and before any is printed how many of them have no address, with the way to write it. */
export function ByPost({ isChosen, of, state, isOnlyWithAddress, onOnlyWithAddress }: ByPostProps) {
  const { t } = useTexts()
  const officePath = useOfficePath()
  if (of === undefined) return null
  const { people, withoutAddress, names } = of
  const text = (key: string, values = {}) => t(`office-membership.print.${key}`, values)
  const whose = isChosen ? {} : { state: state === '' ? 'valid' : state }
  const others = withoutAddress - names.length
  return (
    <div className="flex max-w-lines flex-col gap-2" role="status">
      <p>{text('byPost', { count: people })}</p>
      {withoutAddress > 0 && (
        <>
          <p>
            <strong>{text('withoutAddress', { count: withoutAddress })}</strong>{' '}
            <span className="wrap-anywhere">{names.join(', ')}</span>
            {others > 0 && ` ${text('moreWithout', { count: others })}`}
          </p>
          <p>
            <Link href={officePath(paths.officeMembers, { ...whose, reach: 'withoutAddress' })}>
              {text('writeAddresses')}
            </Link>
          </p>
          <Checkbox
            isSelected={isOnlyWithAddress}
            onChange={onOnlyWithAddress}
            description={text(isOnlyWithAddress ? 'leftOut' : 'byHand')}
          >
            {text('onlyWithAddress')}
          </Checkbox>
        </>
      )}
    </div>
  )
}

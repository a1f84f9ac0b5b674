import { useTranslation } from 'react-i18next'
import { readPermit } from '#contract/catalogue.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import type { PermitShown } from '../choose/permit-shown.ts'
import type { OrderDraft } from '../order-draft.ts'
import { useMembershipLines } from '../join/membership-lines.ts'
import { PriceLines } from '../price-lines.tsx'
import { useChosenRows } from '../use-chosen-rows.tsx'
import { linesOfOrder } from '../who/lines-of-order.ts'
import { nameOfPerson } from '../who/name-of-person.ts'
import { textOfOwnChoices } from '../who/own-choices.ts'
import { draftOfPerson, peopleOf } from '../who/people.ts'
import { appliesToIn } from '../who/price-shown.ts'
import type { Opened } from './payment.ts'

interface PaySummaryProps {
  draft: OrderDraft
  opened: Opened
  onTimeUp: () => void
}

export function PaySummary({ draft, opened, onTimeUp }: PaySummaryProps) {
  const { t } = useTranslation()
  const { permitId } = draft
  const permit = useCallQuery(readPermit, { permitId })
  const { lines, memberships = [], amountCents } = opened.answer
  const [one, ...others] = lines
  const people = useSummaryOfPeople(permit.data, draft, lines)
  const joins = useMembershipLines(memberships)
  const isOfSeveral = others.length > 0 || joins.length > 0
  return (
    <section
      aria-labelledby="pay-summary"
      className="rounded-lg border border-hair bg-sheet p-5 md:self-start md:p-6"
    >
      <p className="mb-4 flex items-baseline justify-between gap-3">
        <span>{t(others.length > 0 ? 'buy.pay.keptForAll' : 'buy.pay.keptFor')}</span>
        <Countdown until={opened.until} onEnd={onTimeUp} />
      </p>
      <h2 id="pay-summary" className="text-xl">
        {permit.data?.name ?? t('buy.summary')}
      </h2>
      {permit.data && <Chosen permit={permit.data} draft={draft} />}
      <div aria-hidden className="perforation my-4" />
      <PriceLines
        lines={isOfSeveral ? [...people, ...joins] : (one?.price.lines ?? [])}
        totalCents={amountCents}
      />
    </section>
  )
}

/** The permit of each with what was chosen otherwise for them, and their price with its reason. */
function useSummaryOfPeople(
  permit: PermitShown | undefined,
  draft: OrderDraft,
  held: Opened['answer']['lines'],
) {
  const { t } = useTranslation()
  const lines = linesOfOrder(draft) ?? []
  const areDifferent = new Set(held.map(({ permitName }) => permitName)).size > 1
  const keys = peopleOf(draft).map(({ key }) => key)
  const rows = held.map((sold, line) => ({ ...sold, ...lines[line] }))
  // The permits of one person are beside each other.
  const byPerson = rows.toSorted(
    ({ person: one }, { person: other }) => keys.indexOf(one?.key ?? '') - keys.indexOf(other?.key ?? ''),
  )
  return byPerson.map(({ who, permitName, price, person, added }) => {
    const own =
      added === undefined &&
      person?.own &&
      permit &&
      textOfOwnChoices(permit, draftOfPerson(draft, person), t)
    return {
      name: who ?? (person && nameOfPerson(person.holder, t)) ?? '',
      cents: price.totalCents,
      appliesTo:
        [areDifferent && permitName, own, ...appliesToIn(price)].filter(Boolean).join(' · ') || undefined,
    }
  })
}

function Chosen({ permit, draft }: { permit: PermitShown; draft: OrderDraft }) {
  const rows = useChosenRows(permit, draft)
  return (
    <>
      <p className="text-ink-soft">{permit.associationName}</p>
      <DescriptionList rows={rows} />
    </>
  )
}

import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { speciesText } from '#rules/codes.ts'
import { dayText, daysText } from '#rules/day-text.ts'
import { Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { BuyAgain } from '../my-permits/buy-again.tsx'
import { nameOfOther } from '../my-permits/for-whom.ts'
import { placeText } from '../my-permits/place-text.ts'
import { ReceiptOfOrder } from '../my-permits/receipt-of-order.tsx'
import { Receipt } from '../my-permits/receipt.tsx'
import { type ArchivedOuting, type ArchivedPermit, bySpecies, type OfSpecies } from './count-fish.ts'

/** A past permit: its days in large figures, place, and the result of each outing. */
export function ArchivedPermitView({ archived: { permit, outings, notes } }: { archived: ArchivedPermit }) {
  const { t, region } = useTexts()
  const { firstDay, lastDay, associationName, state, orderId } = permit
  const when = firstDay === lastDay ? dayText(firstDay, 'day', region) : daysText(firstDay, lastDay, region)
  const forWhom = nameOfOther(permit, t)
  const went = outings.filter((one) => one.state !== 'planned')
  return (
    <article>
      <h3 className="figures text-xl first-letter:uppercase">
        <span className={state === 'issued' ? '' : 'line-through'}>{when}</span>
      </h3>
      <p>{placeText(permit)}</p>
      <p className="text-sm text-ink-soft">
        {[
          associationName,
          forWhom !== undefined && t('my-permits.for', { name: forWhom }),
          state !== 'issued' &&
            t(`archive.state.${permit.takenBack?.why === 'givenBack' ? 'givenBack' : state}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {state === 'issued' && went.length === 0 && (
        <p className="pt-2 text-ink-soft">{t('archive.noOuting')}</p>
      )}
      {went.length > 0 && (
        <ul className="flex flex-col gap-3 pt-3">
          {went.map((outing) => (
            <li key={outing.id} className="border-l-2 border-river pl-3">
              <Outing outing={outing} isOnly={firstDay === lastDay} />
            </li>
          ))}
        </ul>
      )}
      {notes
        .filter(({ mine }) => mine)
        .map((note) => (
          <p key={note.id} className="pt-3 text-sm whitespace-pre-line text-ink-soft">
            {t('archive.note', { text: note.text })}
          </p>
        ))}
      {permit.iAmBuyer &&
        permit.amountCents !== undefined &&
        (permit.amountCents > 0 || orderId !== undefined) && (
          <Disclosure level={4} title={t('my-permits.receipt.title')}>
            <Receipt held={permit} amountCents={permit.amountCents} />
            {orderId !== undefined && <ReceiptOfOrder orderId={orderId} />}
          </Disclosure>
        )}
      <BuyAgain held={permit} />
      {went.length > 0 && (
        <p className="pt-2 print:hidden">
          <Link href={pathTo(paths.outings, { purchase: permit.purchaseId })}>
            {t('archive.outings')}
            <span className="sr-only">: {when}</span>
          </Link>
        </p>
      )}
    </article>
  )
}

function Outing({ outing, isOnly }: { outing: ArchivedOuting; isOnly: boolean }) {
  const { t, region } = useTexts()
  const { day, zoneName, slotName, catches } = outing
  const where = [!isOnly && dayText(day, 'day', region), zoneName, slotName].filter(Boolean).join(' · ')
  return (
    <>
      {where !== '' && <p className="font-medium first-letter:uppercase">{where}</p>}
      {catches.length === 0 ? (
        <p className="text-ink-soft">{t('archive.noCatch')}</p>
      ) : (
        <ul>
          {bySpecies(catches).map((fish) => (
            <li key={fish.species}>
              <Fish fish={fish} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Fish({ fish: { species, kept, released, lengthsCm } }: { fish: OfSpecies }) {
  const { t, region } = useTexts()
  const counted = [
    kept > 0 && t('archive.kept', { count: kept }),
    released > 0 && t('archive.released', { count: released }),
  ].filter((text) => text !== false)
  const lengths = lengthsCm.map((cm) => new Intl.NumberFormat(region).format(cm)).join(', ')
  return (
    <>
      <span className="first-letter:uppercase">
        {t('archive.fish', {
          species: t(speciesText(species)),
          counted: counted.join(', '),
        })}
      </span>
      {lengths !== '' && <span className="text-ink-soft"> {t('archive.lengths', { lengths })}</span>}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { JoinWait } from '../../waits/index.ts'
import { canWait, partyOfOrder } from '../who/party-of-order.ts'
import type { PartProps } from './form-fields.ts'
import { fullPlaces } from './full-places.ts'

type WaitHereProps = Pick<PartProps, 'permit' | 'form'>

/** Where the day, a zone or a time is full: being told when a place comes free there, for all who fish. */
export function WaitHere({ permit, form }: WaitHereProps) {
  const { t } = useTranslation()
  const { draft, isDayFull } = form
  const { firstDay } = draft
  if (firstDay === undefined || !permit.limitedEntry || !canWait(draft)) return null
  const places = isDayFull ? [] : fullPlaces(permit, form, t('waits.anywhere'))
  if (!isDayFull && places.length === 0) return null
  return (
    <div>
      <JoinWait permitId={permit.permitId} day={firstDay} places={places} party={partyOfOrder(draft)} />
    </div>
  )
}

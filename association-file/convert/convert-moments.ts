import { changeOfFormat1, giveBackOfFormat1, saleOfFormat1 } from '#rules/format-1/moments.ts'
import type { Moment } from '#rules/moments/moment-terms.ts'
import type { WrittenFile1 } from '../file/association-file.ts'
import { fullTime } from '../file/values.ts'
import { inPlaceOf } from './in-place-of.ts'

type Permit1 = WrittenFile1['permits'][number]

const CHANGE = { dateTimes: 2, dateUntilHoursBefore: 0, holder: true }

/** As a person writes it: `20:00`. */
const written = <M extends Moment>(moment: M): M =>
  moment.at === undefined ? moment : { ...moment, at: moment.at.slice(0, 5) }

function saleOf({ opensDaysAhead, closesDaysBefore = 0, closesAt }: Permit1['sale']) {
  const sale = saleOfFormat1({
    opensDaysAhead,
    closesDaysBefore,
    ...(closesAt !== undefined && { closesAt: fullTime(closesAt) }),
  })
  return {
    opens: sale.opens.map(({ moment }) => written(moment)),
    ...(sale.closes && { closes: written(sale.closes) }),
  }
}

const lengthsOf = ({ atLeast, atMost }: NonNullable<Permit1['days']>): number[] =>
  Array.from({ length: atMost - atLeast + 1 }, (_, index) => atLeast + index)

/** What format 1 says in days and hours; also what it means where it says nothing of changes. */
export function withMoments(permit: Permit1) {
  const { days, sale, change = CHANGE, giveBack } = permit
  const moments = {
    ...(days && { validity: { days: lengthsOf(days) } }),
    sale: saleOf(sale),
    ...changeOfFormat1(change),
    ...(giveBack && { giveBack: giveBackOfFormat1(giveBack) }),
  }
  return inPlaceOf(['days', 'sale', 'change', 'giveBack'], moments, permit)
}

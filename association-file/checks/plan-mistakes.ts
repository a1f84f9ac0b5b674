import type { LooseFile } from '../file/association-file.ts'
import type { Mistake } from '../mistakes.ts'
import { doubles, each, mistakeIf, reversed } from './references.ts'
import { groupsThere, scopeMistakes } from './scope-mistakes.ts'

/** Plans that name what is not there, that end before they begin, or that keep places of which there is no number. */
export function mistakesOfPlans(file: LooseFile, { calendars }: { calendars: Set<string> }): Mistake[] {
  const none = new Set<string>()
  const there = {
    groups: groupsThere(file),
    calendars,
    permits: none,
    zones: none,
    slots: none,
    addOns: none,
  }
  const plans = each(file.membershipPlans)
  return [
    ...doubles(
      plans.map(([index, { key }]) => [['membershipPlans', index, 'key'], key]),
      'KEY_TWICE',
    ),
    ...plans.flatMap(([index, plan]) => {
      const path = ['membershipPlans', index]
      const { validity, prices, groups, from, to, renewingUntil, places, waitingList } = plan
      const documents = each(plan.documents)
      return [
        ...scopeMistakes({ groups }, path, there),
        ...scopeMistakes({ calendar: validity?.calendar }, [...path, 'validity'], there),
        ...each(prices?.rows).flatMap(([row, { groups: of, calendar }]) =>
          scopeMistakes({ groups: of, calendar }, [...path, 'prices', 'rows', row], there),
        ),
        ...reversed([...path, 'to'], from, to, 'ENDS_BEFORE_IT_BEGINS'),
        ...reversed([...path, 'renewingUntil'], from, renewingUntil, 'ENDS_BEFORE_IT_BEGINS'),
        ...mistakeIf(
          renewingUntil !== undefined && to !== undefined && renewingUntil > to,
          [...path, 'renewingUntil'],
          'KEPT_LONGER_THAN_OPEN',
          { last: to ?? '' },
        ),
        // A wrong number of places is told by itself.
        ...mistakeIf(
          waitingList === true && places === undefined && !('places' in plan),
          [...path, 'waitingList'],
          'WAITING_WITHOUT_PLACES',
        ),
        ...doubles(
          documents.map(([at, { key }]) => [[...path, 'documents', at, 'key'], key]),
          'KEY_TWICE',
        ),
        ...documents.flatMap(([at, { groups: of, fields }]) => [
          ...scopeMistakes({ groups: of }, [...path, 'documents', at], there),
          ...doubles(
            each(fields).map(([place, name]) => [[...path, 'documents', at, 'fields', place], name]),
            'TWICE',
          ),
        ]),
      ]
    }),
  ]
}

import type { Moment } from '../../../moments/moment-terms.ts'
import type { PermitTerms } from '../../../permit-terms.ts'
import { type Example, G, M, of } from './club.ts'

const sold = (opens: Moment, closes?: Moment): Partial<PermitTerms> => ({
  sale: { opens: [{ moment: opens }], ...(closes && { closes }) },
})
const members = { scope: { members: true }, moment: { before: 'P21D' } }
const all = { moment: { before: 'P14D' } }
const summer = { calendar: { in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] } }
const steps = (...written: [before: string, percent: number][]): Partial<PermitTerms> => ({
  giveBack: written.map(([before, percent]) => ({ until: { before }, percent })),
})

export const MOMENTS: Example[] = [
  of(
    'SALE_CLOSES_FIRST',
    'a day before',
    sold({ before: 'P1D' }, { before: 'P2D' }),
    sold({ before: 'P2D' }, { before: 'P1D' }),
  ),
  of(
    'OPENING_TOO_LATE',
    'for members in the evening of the day',
    { sale: { opens: [{ ...members, moment: { before: 'PT0S', at: '20:00' } }, all], closes: {} } },
    { sale: { opens: [members, all], closes: {} } },
  ),
  of(
    'OPENING_TOO_LATE',
    'for everybody else',
    { sale: { opens: [members, { moment: { before: 'PT0S' } }], closes: { before: 'PT1H' } } },
    {
      sale: { opens: [members, { moment: { before: 'PT0S' } }], closes: { before: 'PT1H' } },
      holder: { membersOnly: true, personal: false },
    },
  ),
  of(
    'DAYS_NEVER_SOLD',
    'the sale opens when the season has begun',
    { ...summer, ...sold({ on: '04-01' }) },
    { ...summer, ...sold({ on: '01-10' }) },
  ),
  of(
    'SALE_OPENS_LONG_BEFORE',
    'a season',
    { ...summer, ...sold({ before: 'P300D', of: 'season' }) },
    sold({ before: 'P400D' }),
  ),
  of(
    'OPENS_NOT_FOR_ALL',
    'members alone',
    { sale: { opens: [members] } },
    { sale: { opens: [members, all] } },
  ),
  of(
    'OPENING_NEVER_REACHED',
    'members last',
    { sale: { opens: [all, members] } },
    { sale: { opens: [members, all] } },
  ),
  of(
    'PERCENT_NOT_FALLING',
    'as much later',
    steps(['P3D', 50], ['PT12H', 50]),
    steps(['P3D', 100], ['PT12H', 50]),
  ),
  of(
    'STEP_NOT_LATER',
    'two days after three hours',
    steps(['PT3H', 100], ['P2D', 50]),
    steps(['P2D', 100], ['PT3H', 50]),
  ),
  of('MOMENT_WITHOUT_SLOT', 'a whole day', sold({ before: 'P9D' }, { of: 'slotEnd' }), {
    ...sold({ before: 'P9D' }, { of: 'slotEnd' }),
    slots: [M, G],
  }),
  of(
    'SEASONS_OVERLAP',
    'and the sale begins before the season',
    {
      calendar: {
        in: [{ seasons: [{ from: '03-01', to: '06-30' }] }, { seasons: [{ from: '06-30', to: '09-30' }] }],
      },
      ...sold({ on: '01-10' }),
    },
    {
      calendar: {
        in: [{ seasons: [{ from: '03-01', to: '06-30' }] }, { seasons: [{ from: '07-01', to: '09-30' }] }],
      },
      ...sold({ on: '01-10' }),
    },
  ),
]

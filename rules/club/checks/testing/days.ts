import { type Example, of, ofClub } from './club.ts'

export const DAYS: Example[] = [
  of(
    'SEASON_WITHOUT_DAYS',
    '29 February',
    {
      calendar: {
        in: [
          {
            seasons: [
              { from: '02-29', to: '02-29' },
              { from: '05-01', to: '05-31' },
            ],
          },
        ],
      },
    },
    { calendar: { in: [{ seasons: [{ from: '02-28', to: '02-29' }] }] } },
  ),
  of(
    'YEAR_WITHOUT_DAYS',
    'a Monday that is not in the season every year',
    { calendar: { in: [{ seasons: [{ from: '05-01', to: '05-03' }], weekdays: [1] }] } },
    { calendar: { in: [{ seasons: [{ from: '05-01', to: '05-07' }], weekdays: [1] }] } },
  ),
  ofClub(
    'CALENDAR_WITHOUT_DAYS',
    '29 February',
    { calendars: { rare: { in: [{ seasons: [{ from: '02-29', to: '02-29' }] }] } } },
    { calendars: { rare: { in: [{ seasons: [{ from: '02-28', to: '02-29' }] }] } } },
  ),
  ofClub(
    'CALENDAR_OVER',
    'a race of last year',
    { calendars: { race: { in: [{ days: ['2026-06-01'] }] } } },
    { calendars: { race: { in: [{ days: ['2027-06-01'] }] } } },
  ),
  of(
    'LENGTH_NEVER_ON_SALE',
    'a week where Tuesdays are closed',
    {
      calendar: { except: [{ weekdays: [2] }] },
      days: { atLeast: 3, atMost: 7 },
      validity: { days: [3, 7] },
    },
    {
      calendar: { except: [{ weekdays: [2] }] },
      days: { atLeast: 3, atMost: 7 },
      validity: { days: [3, 7] },
      booking: 'dayByDay',
    },
  ),
  of(
    'NEVER_ON_SALE',
    'a week in a season of five days',
    { calendar: { in: [{ seasons: [{ from: '05-01', to: '05-05' }] }] }, days: { atLeast: 7, atMost: 7 } },
    { calendar: { in: [{ seasons: [{ from: '05-01', to: '05-07' }] }] }, days: { atLeast: 7, atMost: 7 } },
  ),
  of(
    'NEVER_ON_SALE',
    'three days at weekends',
    { calendar: { in: [{ weekdays: [6, 7] }] }, days: { atLeast: 3, atMost: 3 } },
    { calendar: { in: [{ weekdays: [6, 7] }] }, days: { atLeast: 3, atMost: 3 }, booking: 'dayByDay' },
  ),
]

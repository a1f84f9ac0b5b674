import { fly, kept, naturalBait, released, spinning, type Trip } from './trip.ts'

const LAKE = 'lago-che-non-ce'

/** What the others did in each year. */
export const YEARLY: Trip[] = [
  {
    who: 'paul',
    on: '07-12',
    permit: `${LAKE}/lago-piu-giorni`,
    days: 4,
    technique: spinning,
    keeps: true,
    outings: [
      {
        from: '06:10',
        to: '10:30',
        fish: [kept('perch', 25), released('perch', 18), kept('whitefish', 35)],
        note: 'Best hour was before breakfast, off the jetty.',
      },
      { after: 3, from: '18:30', to: '20:50', fish: [released('pike', 66)] },
    ],
  },
  {
    who: 'emma',
    on: '08-02',
    permit: `${LAKE}/piccoli-pescatori`,
    zone: 'sponda-sud',
    technique: naturalBait,
    keeps: true,
    outings: [{ from: '09:00', to: '12:00', fish: [kept('perch', 19), released('perch', 14)] }],
  },
  {
    who: 'luca',
    on: '06-11',
    permit: `${LAKE}/torrente`,
    zone: 'torrente-basso',
    slot: 'M',
    technique: fly,
    keeps: true,
    outings: [{ from: '06:20', to: '12:10', fish: [kept('brownTrout', 28), kept('rainbowTrout', 32)] }],
  },
]

/** What is under way on the day of the first start, and to come. */
export const THESE_DAYS: Trip[] = [
  {
    who: 'anna',
    on: { fromToday: -1 },
    permit: `${LAKE}/lago-piu-giorni`,
    days: 7,
    technique: spinning,
    keeps: true,
    outings: [{ from: '15:10', fish: [kept('perch', 24), released('perch', 17.5)] }],
    checkedAt: '16:05',
  },
  {
    who: 'luca',
    on: { fromToday: -10 },
    permit: `${LAKE}/soci-mese`,
    months: 1,
    keeps: true,
    bookings: [
      { after: 1, zone: 'sponda-nord', slot: 'M', technique: spinning, bookedAfter: -1 },
      { after: 7, zone: 'torrente-basso', slot: 'P', technique: fly, bookedAfter: 5 },
      { after: 11, zone: 'sponda-sud', slot: 'M', technique: naturalBait, bookedAfter: 8 },
      { after: 15, zone: 'torrente-basso', slot: 'G', technique: fly, bookedAfter: 9 },
    ],
    outings: [
      {
        after: 1,
        zone: 'sponda-nord',
        slot: 'M',
        from: '07:00',
        to: '11:30',
        fish: [kept('perch', 22), kept('perch', 25), kept('whitefish', 34)],
      },
      {
        after: 7,
        zone: 'torrente-basso',
        slot: 'P',
        from: '13:30',
        to: '16:20',
        fish: [kept('brownTrout', 27), kept('brownTrout', 25.5)],
      },
    ],
  },
  {
    who: 'paul',
    on: { fromToday: 1 },
    boughtDaysBefore: 2,
    permit: `${LAKE}/torrente`,
    zone: 'torrente-basso',
    slot: 'M',
    technique: fly,
    keeps: true,
  },
  ...['marta', 'giorgio', 'chiara'].map((who): Trip => ({
    who,
    on: { fromToday: 1 },
    boughtDaysBefore: 2,
    permit: `${LAKE}/torrente`,
    zone: 'torrente-basso',
    slot: 'M',
    technique: spinning,
    keeps: true,
  })),
  {
    who: 'marta',
    on: { fromToday: 0 },
    permit: `${LAKE}/lago-ospiti`,
    zone: 'sponda-nord',
    technique: spinning,
    keeps: true,
  },
]

import { club, type Example } from './club.ts'

const young = { key: 'young', under: 13 }

export const GROUPS: Example[] = [
  [
    'GROUP_UNUSED',
    'no rule names it',
    club([{}], { ageGroups: [young] }),
    club([{}], { ageGroups: [young], groupsNamed: new Set(['young']) }),
  ],
  [
    'AGES_WITHOUT_GROUP',
    'between two groups',
    club([{}], { ageGroups: [young, { key: 'junior', from: 14 }] }),
    club([{}], { ageGroups: [young, { key: 'junior', from: 13, under: 18 }] }),
  ],
]

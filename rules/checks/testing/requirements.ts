import { ADULTS, MINORS } from '../../age-groups.ts'
import type { PermitTerms } from '../../permit-terms.ts'
import type { Requirement } from '../../requirements/requirement.ts'
import { club, everybody, type Example, name } from './club.ts'

const needing = (permitId: number, more: Partial<Requirement> = {}): Partial<PermitTerms> => ({
  requires: [{ key: 'x', permits: [{ permitId, name }], of: 'holder', whenItEnds: 'endsToo', ...more }],
})
const REQUIRED = { requirements: ['x'] }
const in2 = (from: string, to: string): Partial<PermitTerms> => ({
  calendar: { in: [{ seasons: [{ from, to }] }] },
})
const childBeside = { for: { groups: [MINORS] }, of: 'companion' as const, groups: [ADULTS] }

export const REQUIREMENTS: Example[] = [
  [
    'REQUIREMENT_NEVER_MET',
    'two permits that need each other',
    club([needing(2), needing(1)], REQUIRED),
    club([needing(2), {}], REQUIRED),
  ],
  [
    'REQUIREMENT_NEVER_MET',
    'a child beside another child with the same permit, which needs one too',
    club([needing(1, { ...childBeside, groups: [MINORS] })], REQUIRED),
    club([needing(1, childBeside)], REQUIRED),
  ],
  [
    'REQUIREMENT_NEVER_MET',
    'an adult’s permit for the children who hold this one',
    club(
      [{ ...needing(2), holder: { ...everybody, oldest: 17 } }, { holder: { ...everybody, youngest: 18 } }],
      REQUIRED,
    ),
    club([needing(2), { holder: { ...everybody, youngest: 18 } }], REQUIRED),
  ],
  [
    'REQUIREMENT_NEVER_TOGETHER',
    'a permit of spring and one of autumn',
    club([{ ...needing(2), ...in2('03-01', '05-31') }, in2('09-01', '10-31')], REQUIRED),
    club([{ ...needing(2), ...in2('03-01', '05-31') }, in2('05-01', '10-31')], REQUIRED),
  ],
  [
    'REQUIREMENT_NEVER_TOGETHER',
    'a week beside a day',
    club([{ ...needing(2), days: { atLeast: 7, atMost: 7 } }, {}], REQUIRED),
    club([{ ...needing(2), days: { atLeast: 7, atMost: 7 } }, { days: { atLeast: 1, atMost: 7 } }], REQUIRED),
  ],
]

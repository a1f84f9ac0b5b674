import { ADULTS, MINORS } from '../../../age-groups.ts'
import type { PermitTerms, PriceRow, Prices } from '../../../permit-terms.ts'
import type { Requirement } from '../../../permit/requirements/requirement.ts'
import type { Beside } from '../../../permit/scope-terms.ts'
import { club, everybody, type Example, name } from './club.ts'

const needing = (permitId: number, more: Partial<Requirement> = {}): Partial<PermitTerms> => ({
  requires: [{ key: 'x', permits: [{ permitId, name }], of: 'holder', whenItEnds: 'endsToo', ...more }],
})
const REQUIRED = { requirements: ['x'] }
const in2 = (from: string, to: string): Partial<PermitTerms> => ({
  calendar: { in: [{ seasons: [{ from, to }] }] },
})
const row = (more: Partial<Beside> = {}, cents = 500): PriceRow => ({
  beside: { permits: [{ permitId: 2, name }], ...more },
  cents,
})
const table = (...rows: PriceRow[]): Prices => ({ per: 'day', baseCents: 2000, rows })
const besideOne = (more: Partial<Beside> = {}): Partial<PermitTerms> => ({ prices: table(row(more)) })
const free: Prices = { per: 'day', baseCents: 0, rows: [] }
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
  [
    'BESIDE_NEVER_MET',
    'adults who never pay for theirs',
    club([besideOne({ groups: [ADULTS], paid: true }), { prices: free }]),
    club([besideOne({ groups: [ADULTS] }), { prices: free }]),
  ],
  [
    'BESIDE_NEVER_MET',
    'children with a permit for adults',
    club([besideOne({ groups: [MINORS] }), { holder: { ...everybody, youngest: 18 } }]),
    club([besideOne({ groups: [ADULTS] }), { holder: { ...everybody, youngest: 18 } }]),
  ],
  [
    'BESIDE_NEVER_MET',
    'a permit that is needed by the one that it needs',
    club([besideOne(), needing(3), needing(2)], REQUIRED),
    club([besideOne(), needing(3), {}], REQUIRED),
  ],
  [
    'BESIDE_NEVER_TOGETHER',
    'a permit of spring and one of autumn',
    club([{ ...besideOne(), ...in2('03-01', '05-31') }, in2('09-01', '10-31')]),
    club([{ ...besideOne(), ...in2('03-01', '05-31') }, in2('05-01', '10-31')]),
  ],
  [
    'ROW_NEVER_DECIDES',
    'the same permit of somebody else below that of anybody',
    club([{ prices: table(row({}, 500), row({ of: 'companion' }, 300)) }, {}]),
    club([{ prices: table(row({ of: 'companion' }, 300), row({}, 500)) }, {}]),
  ],
  [
    'CHILD_DEARER',
    'than an adult, beside another permit only',
    club([{ prices: table({ ...row({}, 2500), groups: [MINORS] }) }, {}]),
    club([{ prices: table({ ...row({}, 1500), groups: [MINORS] }) }, {}]),
  ],
]

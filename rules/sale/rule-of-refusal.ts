import type { NamedLimit } from './purchase-limit-terms.ts'
import type { Refused } from './refused.ts'

/**
 * Where the refusing rule is in the file of an association: in the permit, or in the association itself. `always`: it holds
 * without being written.
 */
export interface RuleOfRefusal {
  of: 'permit' | 'association' | 'always'
  part: string
}

const PARTS: Record<Refused['code'], RuleOfRefusal> = {
  NOT_ON_SALE: { of: 'permit', part: 'onSale' },
  OUT_OF_SEASON: { of: 'permit', part: 'calendar' },
  NOT_ON_THIS_WEEKDAY: { of: 'permit', part: 'calendar' },
  CLOSED: { of: 'association', part: 'closures' },
  CATCH_CAP_FULL: { of: 'association', part: 'catchCaps' },
  TOO_EARLY: { of: 'permit', part: 'sale/opens' },
  TOO_LATE: { of: 'permit', part: 'sale/closes' },
  HOLDER_TOO_YOUNG: { of: 'permit', part: 'holder/youngest' },
  HOLDER_TOO_OLD: { of: 'permit', part: 'holder/oldest' },
  MEMBERS_ONLY: { of: 'permit', part: 'holder/membersOnly' },
  HOLDER_BLOCKED: { of: 'association', part: 'blocked' },
  ALREADY_HAS_PERMIT: { of: 'always', part: 'samePermit' },
  PURCHASE_LIMIT: { of: 'association', part: 'purchaseLimits' },
  KEEPING_MIXED: { of: 'permit', part: 'keepingExcludesReleasing' },
  TOO_MANY_MINORS: { of: 'permit', part: 'accompaniedMinors/perAdult' },
  HOLDER_TOO_EARLY: { of: 'permit', part: 'sale/opens' },
  FACT_MISSING: { of: 'association', part: 'facts' },
  FACT_ENDS_BEFORE: { of: 'association', part: 'facts' },
  FACT_NOT_LISTED: { of: 'association', part: 'memberNumbers' },
  NEEDS_OWN_PERMIT: { of: 'association', part: 'requires' },
  NEEDS_COMPANION: { of: 'association', part: 'requires' },
  COMPANION_HAS_ENOUGH: { of: 'association', part: 'requires' },
  FULL: { of: 'permit', part: 'capacity' },
}

const isOfRequirement = (refused: Refused) =>
  refused.code === 'NEEDS_OWN_PERMIT' ||
  refused.code === 'NEEDS_COMPANION' ||
  refused.code === 'COMPANION_HAS_ENOUGH'

const partOfLimit = ({ row }: NamedLimit): RuleOfRefusal => ({
  of: 'association',
  part: row === undefined ? 'purchaseLimits' : `purchaseLimits/${row}`,
})

/** The rule that refuses: `sale/opens` of the permit, `facts/licenza` or `purchaseLimits/2` (the second row) of the association. */
export function ruleOfRefusal(refused: Refused): RuleOfRefusal {
  const rule = PARTS[refused.code]
  if ((refused.code === 'ALREADY_HAS_PERMIT' || refused.code === 'PURCHASE_LIMIT') && refused.limit)
    return partOfLimit(refused.limit)
  if (isOfRequirement(refused)) return { ...rule, part: `${rule.part}/${refused.requirement.key}` }
  if (refused.code === 'FACT_MISSING' || refused.code === 'FACT_ENDS_BEFORE')
    return { ...rule, part: `${rule.part}/${refused.fact.key}` }
  // A quota of several permits has a negative number.
  if (refused.code === 'FULL' && (refused.by?.quotaId ?? 0) < 0) return { of: 'association', part: 'quotas' }
  return rule
}

type Values = Record<string, string | number>

/** The values by which the rule decided: 7 of 7 used, open from a moment. Absent ones are left out. */
export function valuesOfRefusal(refused: Refused): Values {
  switch (refused.code) {
    case 'TOO_EARLY':
    case 'HOLDER_TOO_EARLY':
      return { opens: refused.opens.toISOString() }
    case 'TOO_LATE':
      return { closes: refused.closes.toISOString() }
    case 'HOLDER_TOO_YOUNG':
      return { youngest: refused.youngest }
    case 'HOLDER_TOO_OLD':
      return { oldest: refused.oldest }
    case 'TOO_MANY_MINORS':
      return { perAdult: refused.perAdult }
    case 'PURCHASE_LIMIT':
      return { used: refused.used, wanted: refused.wanted, atMost: refused.limit.atMost }
    case 'CATCH_CAP_FULL': {
      const { kept, atMost } = refused.stop.cap
      return { kept, atMost }
    }
    case 'COMPANION_HAS_ENOUGH':
      return { atMost: refused.requirement.atMost ?? 0 }
    case 'FACT_ENDS_BEFORE':
      return { validUntil: refused.validUntil, lastDay: refused.lastDay }
    case 'FULL': {
      const { by } = refused
      if (by === undefined) return {}
      return {
        day: by.day,
        taken: by.taken,
        places: by.places,
        ...(by.reserved && { reservedLeft: by.reserved.left }),
      }
    }
    default:
      return {}
  }
}

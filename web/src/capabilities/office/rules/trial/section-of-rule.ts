import type { Refused } from '#rules/refused.ts'
import { ruleOfRefusal } from '#rules/rule-of-refusal.ts'
import { isPartName } from '#association-file/draft-parts.ts'

/** The part of the draft in which the rule is that refuses. */
export function sectionOfRule(refused: Refused, permitKey: string): string {
  const { of, part } = ruleOfRefusal(refused)
  const [list = ''] = part.split('/')
  return of !== 'permit' && isPartName(list) ? list : `permits/${permitKey}`
}

import { type AgeGroup, isAgeOf } from '../../age-groups.ts'
import { type Finding, findingIf } from './finding.ts'

const OLDEST = 120
const AGES = Array.from({ length: OLDEST + 1 }, (_, age) => age)

/** Groups that no rule names, and an age between two groups that is in none. `named`: the keys that rules name. */
export function ageGroupFindings(groups: readonly AgeGroup[], named: ReadonlySet<string>): Finding[] {
  const ages = AGES.filter((age) => groups.some((group) => isAgeOf(group, age)))
  const [youngest, oldest] = [ages[0] ?? 0, ages.at(-1) ?? 0]
  const age = AGES.find((one) => youngest < one && one < oldest && !ages.includes(one))
  return [
    ...groups.flatMap(({ key }, index) => findingIf(!named.has(key), ['ageGroups', index], 'GROUP_UNUSED')),
    ...findingIf(age !== undefined, ['ageGroups'], 'AGES_WITHOUT_GROUP', { age: age ?? 0 }),
  ]
}

import type { SupplementTo } from '../permit-terms.ts'

/** The extras that a purchase is counted with: one that was sold after its permit has no other sign of being that extra. */
export const extrasCounted = (
  { supplementTo }: { supplementTo?: Pick<SupplementTo, 'addOn'> | undefined },
  options: readonly string[] = [],
): readonly string[] => (supplementTo === undefined ? options : [...options, supplementTo.addOn])

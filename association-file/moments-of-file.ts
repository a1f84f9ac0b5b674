import type { Moment } from '#rules/moments/moment-terms.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { MomentInFile, OpeningInFile } from './file/moment-file.ts'
import type { PermitFile } from './file/permit-file.ts'
import { fullTime } from './file/values.ts'
import { type NamedInFile, scopeOfFile } from './scope-of-file.ts'

/** A moment as the rules read it. Before the slot is what a moment is that names nothing. */
export function momentOfFile({ before, of, on, at }: MomentInFile): Moment {
  const time = at === undefined ? {} : { at: fullTime(at) }
  if (on !== undefined) return { on, ...time }
  return { before: before ?? 'PT0S', ...(of !== undefined && of !== 'slot' && { of }), ...time }
}

function openingOfFile(
  { before, of, on, at, ...scope }: OpeningInFile,
  named: NamedInFile,
): PermitTerms['sale']['opens'][number] {
  const moment = momentOfFile({ before, of, on, at })
  return Object.keys(scope).length > 0 ? { scope: scopeOfFile(scope, named), moment } : { moment }
}

type Moments = Pick<PermitTerms, 'sale' | 'change' | 'handOver' | 'giveBack'>

export const momentsOfFile = (
  { sale, change, handOver, giveBack }: Pick<PermitFile, 'sale' | 'change' | 'handOver' | 'giveBack'>,
  named: NamedInFile,
): Moments => ({
  sale: {
    opens: sale.opens.map((row) => openingOfFile(row, named)),
    ...(sale.closes && { closes: momentOfFile(sale.closes) }),
  },
  ...(change && { change: { times: change.times, until: momentOfFile(change.until) } }),
  ...(handOver && { handOver: { until: momentOfFile(handOver.until) } }),
  ...(giveBack && {
    giveBack: giveBack.map(({ until, percent }) => ({ until: momentOfFile(until), percent })),
  }),
})

import type { Changes } from './change-props.ts'

/** What giving back promises at this moment: the answer may be hours old, and its first step over. */
export function giveBackNow({ giveBack }: Changes, now: Date): Changes['giveBack'] {
  const step = giveBack.steps?.find(({ until }) => now < new Date(until))
  return step === undefined ? giveBack : { ...giveBack, ...step }
}

/** The steps after that one. */
export const laterSteps = ({ giveBack }: Changes, now: Date) =>
  (giveBack.steps ?? []).filter(({ until }) => now < new Date(until)).slice(1)

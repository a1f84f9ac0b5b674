import type { OwnApplication } from '#contract/membership-applications.ts'

/** Of each person and plan the newest; whoever has paid has a card. They come the newest first. */
export function newestOfEach(applications: readonly OwnApplication[], associationId?: number) {
  const keyOf = ({ associationId: club, plan, memberName }: OwnApplication) =>
    JSON.stringify([club, plan, memberName])
  const newest = new Map(applications.toReversed().map((one) => [keyOf(one), one]))
  return applications.filter(
    (one) =>
      newest.get(keyOf(one)) === one &&
      one.state !== 'joined' &&
      (associationId === undefined || one.associationId === associationId),
  )
}

/** Whether an association lacks an owner of its office. Example associations come from files and need none. */
export const needsOwner = ({ isDemo, owners }: { isDemo: boolean; owners: number }): boolean =>
  !isDemo && owners === 0

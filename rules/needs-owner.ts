/** Whether somebody has to be named who owns the office of an association: an example comes from a file, and needs none. */
export const needsOwner = ({ isDemo, owners }: { isDemo: boolean; owners: number }): boolean =>
  !isDemo && owners === 0

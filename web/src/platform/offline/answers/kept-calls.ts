/** The calls whose answers are kept on the phone, by their names in the contract: what is needed at the river. */
export const KEPT_CALLS: ReadonlySet<string> = new Set([
  'listMyPermits',
  'readOutings',
  'listGuides',
  'readMap',
  'listAssociations',
  'listArchiveYears',
  'readArchive',
  'listSupervisedPermits',
  'readMovements',
])

/** Changes with every change of the contract; the build sets it. */
export const SHAPE = typeof __CONTRACT__ === 'undefined' ? 'not built' : __CONTRACT__

declare const __CONTRACT__: string

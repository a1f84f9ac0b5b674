/**
 * The conditions of the statements that keep a place, a discount and a person's day from being sold twice. In a module of
 * their own, so that the race tests can load a server without them and show the fault.
 */
export const guards = {
  /** Rows of places are locked before they are counted: the second request counts what the first has left. */
  lockPlaces: 'for update of p',
  /** A place in the minors' pool, for the `minor_rank`th order of the batch. */
  minorPlaceIsFree: 'minor_rank <= minor_free',
  /** A place for the `rank`th order of the batch. */
  placeIsFree: 'rank <= free',
  /** Nothing was begun for the holder since the rules were asked. */
  revisionIsSame: 'a.revision = i.revision',
  discountIsFree: '(uses_in_all is null or used < uses_in_all)',
}

/**
 * The conditions that keep a place, a discount and a person's day from being sold twice, as they stand in the
 * statements. Here by themselves, so that the race tests can load a server without them and see it go wrong.
 */
export const guards = {
  /** Rows of places are locked before they are counted: whoever comes second counts what the first has left. */
  lockPlaces: 'for update of p',
  /** A place in the minors' pool, for the `minor_rank`th who asks at this moment. */
  minorPlaceIsFree: 'minor_rank <= minor_free',
  /** A place for the `rank`th who asks at this moment. */
  placeIsFree: 'rank <= free',
  /** Nothing was begun for the holder since the rules were asked. */
  revisionIsSame: 'a.revision = i.revision',
  discountIsFree: '(uses_in_all is null or used < uses_in_all)',
}

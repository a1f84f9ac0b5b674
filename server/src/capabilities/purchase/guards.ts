/** They prevent double sales of a place, a discount or a day; apart, so that race tests can replace them. */
export const guards = {
  /** Rows of places are locked before they are counted: a second request counts what the first has left. */
  lockPlaces: 'for update of p',
  /** A place in the minors' pool, for the `minor_rank`th order of the batch. */
  minorPlaceIsFree: 'minor_rank <= minor_free',
  /** A place for the `rank`th order of the batch. */
  placeIsFree: 'rank <= free',
  /** No purchase was begun for the holder since the decision. */
  revisionIsSame: 'a.revision = i.revision',
  discountIsFree: '(uses_in_all is null or used < uses_in_all)',
}

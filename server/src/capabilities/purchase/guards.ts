/** They prevent double sales of a place, a discount or a day; apart, so that race tests can replace them. */
export const guards = {
  /** Rows of places are locked before they are counted: a second request counts what the first has left. */
  lockPlaces: 'for update of p',
  /** One order over all quotas: two requests never wait for each other. */
  lockInOrder: 'order by s.day, s.quota_id, s.zone_id, s.slot, w.association_id, s.layout',
  /** No quota was added since the decision. */
  layoutIsSame: 'p.layout = s.layout',
  /** A place that is not reserved, for the `others_rank`th of the others in the batch. */
  placeForOthersIsFree: 'others_rank <= others_free',
  /** A place for the `rank`th order of the batch among those that may have one. */
  placeIsFree: 'rank <= free',
  /**
   * Somebody waits for the place `s`, and could have it now. Asked once the place is locked: the function sees what was freed, and
   * who was served, while the lock was awaited. The index is asked first: mostly nobody waits.
   */
  isWaitedFor: `(exists (
        select from wait_spot v
        where v.is_waiting and v.day = s.day and v.quota_id = s.quota_id and v.zone_id = s.zone_id and v.slot = s.slot
      ) and exists (select from waiting_on(s.association_id, s.day, s.quota_id, s.zone_id, s.slot, s.buyer_id)))`,
  /** No purchase was begun for the holder since the decision. */
  revisionIsSame: 'a.revision = i.revision',
  /** The permit beside which this one holds is issued as it was decided, and nobody takes it back before this is written. */
  lockSupporter: 'for share of p',
  /** No purchase was begun beside it since the decision. */
  supporterRevisionIsSame: 'a.revision = f.revision',
  /** Nor by its buyer, for whomever. */
  buyerIsClaimed: 'buyer_revision is not null',
  /** Counted when the place is locked: a second order counts what the first has held. */
  heldFromNetwork:
    'held_from_network(s.association_id, s.network, s.day, s.quota_id, s.zone_id, s.slot, s.at)',
  /** Undone only while nobody has opened it: whoever opens it waits for the undo, and finds it undone. */
  handOverIsUnopened: 'h.opened_at is null',
  /** One who writes for the guest `k.guest` after the other: the second finds what the first has written. */
  lockGuest: 'pg_advisory_xact_lock(k.guest)',
  /** One who joins after the other: the second counts the member whom the first has written. */
  lockMembership: 'pg_advisory_xact_lock(k.membership)',
  discountIsFree: '(uses_in_all is null or used < uses_in_all)',
}

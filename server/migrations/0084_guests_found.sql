-- The office finds a sale by the name of its guest, as by that of a child.
create index purchase_by_guest_name on purchase using gin (plain_text(holder_first_name || ' ' || holder_last_name) gin_trgm_ops)
  where holder_kind = 'guest';
create index purchase_by_near_guest on purchase using gin ((near_words(plain_text(holder_first_name)) || near_words(plain_text(holder_last_name))))
  where holder_kind = 'guest';

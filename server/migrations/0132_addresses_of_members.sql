-- Where the office writes to a member by post, each part for itself; all may be unknown. The file of an association has none.
alter table association_member
  -- With the house number.
  add column street text,
  add column postcode text,
  add column town text,
  add column province text,
  -- As the list has it; it stands on the letter where it is not that of the association.
  add column country text;

alter table member_before
  add column street text,
  add column postcode text,
  add column town text,
  add column province text,
  add column country text;

-- Null: the list has no such column, or the row has no address. Empty: the cell is empty beside others of an address.
alter table member_import_row
  add column street text,
  add column postcode text,
  add column town text,
  add column province text,
  add column country text;
